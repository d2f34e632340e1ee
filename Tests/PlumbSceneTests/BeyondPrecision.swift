/// A tree with insets so large that no answer exists in double precision. The step removes them.
let beyondPrecision = """
  { "scene": 1, "root": { "id": "root", "size": [0, 0], "views": [
    { "id": "v1", "kind": "stack", "axis": "vertical", "distribution": "fillEqually", "spacing": -3,
      "additionalSafeArea": [1000000000, 0, 1000000000, 0], "arranged": [
        { "id": "v3", "kind": "stack", "alignment": "trailing", "marginsRelative": true, "arranged": [
          { "id": "v4", "intrinsic": [0, 1e-07] }] },
        { "id": "v5", "intrinsic": [0, 0] }] }] },
    "steps": [{ "do": "set", "target": "v1.additionalSafeArea", "value": [0, 0, 0, 0] }] }
  """
