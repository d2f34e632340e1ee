"""What ends a campaign with a message."""


class CampaignError(Exception):
    """Ends the campaign with exit code 1. Chunks on disk stay, and the same command continues after the cause is removed."""
