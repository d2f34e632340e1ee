"""The error that ends a campaign with a message."""


class CampaignError(Exception):
    """Ends the campaign with exit code 1. Saved chunks remain. Once the cause is removed, the same command continues."""
