"""The OpenAPI page, made from the endpoints and the messages."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import regolith
from regolith.server.messages import Refusal
from regolith.server.routes.endpoint import ANYONE, DEVICE, KNOWN, OWNER, PARTY, SEATED, Endpoint

REF = "#/components/schemas/{name}"
WORDS = {
    ANYONE: "For everybody.",
    DEVICE: "For everybody; a device without a key gets one.",
    KNOWN: "For devices with a key.",
    PARTY: "For who sits at the table or opened it.",
    SEATED: "For who sits at the table.",
    OWNER: "For who opened the table.",
}


def document(endpoints: list[Endpoint]) -> dict[str, Any]:
    kinds: list[type] = [Refusal]
    for endpoint in endpoints:
        kinds += [kind for kind in (endpoint.body, endpoint.answer) if kind is not None and kind not in kinds]
    _, schemas = msgspec.json.schema_components(kinds, ref_template=REF)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Regolith", "version": regolith.__version__, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"device": {"type": "apiKey", "in": "cookie", "name": "regolith_device"}},
        },
    }


def operation(endpoint: Endpoint) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "maxLength": 40}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    if endpoint.query is not None:
        parameters += query_parameters(endpoint.query)
    if endpoint.changes:
        schema = {"type": "string", "enum": ["1"]}
        parameters.append({"name": "X-Regolith", "in": "header", "required": True, "schema": schema})
    made: dict[str, Any] = {
        "summary": endpoint.text,
        "description": WORDS[endpoint.who],
        "operationId": endpoint.handler.__module__.rsplit(".", 1)[-1] + "_" + endpoint.handler.__name__,
        "parameters": parameters,
        "responses": responses(endpoint),
    }
    if endpoint.body is not None:
        made["requestBody"] = {"required": True, "content": json_of(endpoint.body)}
    if endpoint.who not in (ANYONE, DEVICE):
        made["security"] = [{"device": []}]
    return made


def query_parameters(kind: type) -> list[dict[str, Any]]:
    (schema,), schemas = msgspec.json.schema_components([kind], ref_template=REF)
    properties = schemas[schema["$ref"].rsplit("/", 1)[-1]]["properties"]
    return [
        {"name": name, "in": "query", "required": False, "schema": plain(field)} for name, field in properties.items()
    ]


def plain(field: dict[str, Any]) -> dict[str, Any]:
    """A query parameter is left out rather than null."""
    kinds = [kind for kind in field.get("anyOf", [field]) if kind.get("type") != "null"]
    return {name: value for name, value in kinds[0].items() if name != "default"}


def responses(endpoint: Endpoint) -> dict[str, Any]:
    content = {"text/plain": {"schema": {"type": "string"}}} if endpoint.answer is None else json_of(endpoint.answer)
    made: dict[str, Any] = {"200": {"description": "Done.", "content": content}}
    for status, text in REFUSALS.items():
        made[status] = {"description": text, "content": json_of(Refusal)}
    return made


REFUSALS = {
    "400": "This is not JSON.",
    "401": "This browser holds no key.",
    "403": "Not allowed.",
    "404": "There is no such thing.",
    "409": "The table is not in that state; a stale answer gets the fresh view.",
    "413": "Too large.",
    "421": "Not the name of this server.",
    "422": "The request does not make sense.",
    "429": "Too much at once.",
    "503": "The store is in trouble; nothing was changed.",
}


def json_of(kind: type) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": REF.format(name=kind.__name__)}}}
