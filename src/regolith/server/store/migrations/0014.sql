UPDATE companion_copies SET size = COALESCE(
    (SELECT OCTET_LENGTH(body) FROM companion_files f WHERE f.game = companion_copies.game AND f.device = companion_copies.device),
    size
) WHERE digest = ''
