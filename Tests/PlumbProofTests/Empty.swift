import PlumbProof
