"""Build hook: the web client is built into the package, and the inner modules are compiled with mypyc where possible.

Environment:
    REGOLITH_NO_WEB=1     leave the web client out
    REGOLITH_PURE=1       ask for the plain build
    REGOLITH_COMPILED=1   fail rather than fall back to the plain build
    REGOLITH_OPT=0..3     optimisation level of the C compiler (3 unless told)
    REGOLITH_SPLIT=1      one C file per module: quicker to build, a little slower to run
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
import sysconfig
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.builders.wheel import WheelBuilder

# distutils compiles the files of one extension one after the other. They do not depend on each other, and the whole
# group is one extension, so without this a second core would stand idle. What the library calls within itself is called
# directly: nobody puts functions of their own in its place. (In CFLAGS that would push Python's own flags aside.)
PARALLEL_COMPILE = """
import setuptools
from concurrent.futures import ThreadPoolExecutor
from distutils.ccompiler import CCompiler
from os import cpu_count

def compile_side_by_side(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0,
                         extra_preargs=None, extra_postargs=None, depends=None):
    macros, objects, extra_postargs, pp_opts, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs)
    extra_postargs = [*(extra_postargs or []), "-fno-semantic-interposition"]
    cc_args = self._get_cc_args(pp_opts, debug, extra_preargs)
    with ThreadPoolExecutor(cpu_count()) as pool:
        list(pool.map(lambda item: self._compile(item[0], *item[1], cc_args, extra_postargs, pp_opts), build.items()))
    return objects

CCompiler.compile = compile_side_by_side
"""


def is_on(name: str) -> bool:
    return os.environ.get(name, "") not in ("", "0")


def why_plain() -> str:
    """Say why this machine (or its user) gets the plain build; empty when it can be the compiled one."""
    if is_on("REGOLITH_PURE"):
        return "REGOLITH_PURE is set"
    if os.name == "nt":
        return ""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        return "no C compiler on this machine"
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe;\n", encoding="utf-8")
        include = f"-I{sysconfig.get_path('include')}"
        tried = subprocess.run(
            [*command, include, "-c", str(probe), "-o", str(probe.with_suffix(".o"))], capture_output=True, check=False
        )
    return "the C compiler does not find the headers of this Python" if tried.returncode else ""


def web_tool(root: str) -> ModuleType | None:
    """The builder of the web client, where its sources are there and it is wanted."""
    if is_on("REGOLITH_NO_WEB") or not Path(root, "web", "package.json").is_file():
        return None
    return tool(root, "web")


def tool(root: str, name: str) -> ModuleType | None:
    """One of the programs in tools/, if it is there."""
    file = Path(root, "tools", f"{name}.py")
    if not file.is_file():
        return None
    spec = importlib.util.spec_from_file_location(f"regolith_{name}_tool", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class CustomBuildHook(BuildHookInterface[Any]):
    """Build the web client in place, and hand the inner modules to hatch-mypyc in a copy of the tree.

    hatch-mypyc writes its libraries beside the sources and moves pyproject.toml away while it runs. In a working tree
    that would leave libraries which shadow the very files somebody is editing.
    """

    _stage: tempfile.TemporaryDirectory[str] | None = None
    _papers: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        web = web_tool(self.root)
        node = [] if web is None or web.is_fresh(Path(self.root)) else list(self.config["web-requires"])
        compiles = self.target_name == "wheel" and not why_plain()
        return node + (list(self.config["compile-requires"]) if compiles else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._build_web(may_fail=version == "editable")
        if version == "editable" or self.target_name != "wheel":
            return
        for rules in sorted(Path(self.root, "docs", "rules").glob("*.yaml")):
            build_data["force_include"][str(rules)] = f"regolith/server/rules/{rules.name}"
        self._list_parts(build_data)
        reason = why_plain()
        if reason:
            if is_on("REGOLITH_COMPILED"):
                raise RuntimeError(f"REGOLITH_COMPILED asks for the compiled build, but {reason}")
            self.app.display_info(f"Regolith: plain build ({reason})")
            return
        try:
            self._compile(build_data)
        except Exception as problem:
            if is_on("REGOLITH_COMPILED"):
                raise
            handle, log = tempfile.mkstemp(prefix="regolith-mypyc-", suffix=".log")
            with open(handle, "w", encoding="utf-8") as file:
                file.write(f"{problem}\n")
            self.app.display_info(f"Regolith: plain build (compiling failed; the log is {log})")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        for folder in (self._stage, self._papers):
            if folder is not None:
                folder.cleanup()

    def _list_parts(self, build_data: dict[str, Any]) -> None:
        """The wheel says what it is made of."""
        sbom = tool(self.root, "sbom")
        if sbom is None or "sbom_files" not in build_data or not Path(self.root, "web", "package-lock.json").is_file():
            return
        self._papers = tempfile.TemporaryDirectory(prefix="regolith-papers-")
        file = Path(self._papers.name, sbom.NAME)
        file.write_text(sbom.bill(Path(self.root)), encoding="utf-8")
        build_data["sbom_files"].append(str(file))

    def _build_web(self, *, may_fail: bool) -> None:
        web = web_tool(self.root)
        if web is None:
            return
        try:
            web.build(Path(self.root))
        except web.WebBuildFailed as problem:
            if not may_fail:
                raise RuntimeError(f"{problem}\n(REGOLITH_NO_WEB=1 leaves the web client out)") from problem
            self.app.display_info(f"Regolith: the web client is not built yet ({str(problem).splitlines()[0]})")

    def _compile(self, build_data: dict[str, Any]) -> None:
        from hatch_mypyc import plugin

        self._stage = tempfile.TemporaryDirectory(prefix="regolith-build-")
        stage = Path(self._stage.name).resolve()
        shutil.copytree(
            Path(self.root, "src"), stage / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        )
        shutil.copy(Path(self.root, "pyproject.toml"), stage)

        plain_setup_file = plugin.construct_setup_file
        plugin.construct_setup_file = lambda *args, **options: PARALLEL_COMPILE + plain_setup_file(*args, **options)
        builder = WheelBuilder(str(stage))
        config = {
            "include": self.config["compile"],
            "exclude": self.config["compile-not"],
            "mypy-args": self.config["mypy-args"],
            "options": {
                "group_name": "regolith",
                "opt_level": os.environ.get("REGOLITH_OPT", "3"),
                "debug_level": "0",
                "multi_file": is_on("REGOLITH_SPLIT"),
            },
        }
        # hatch-mypyc calls its compiler in the current folder, with paths that count from the root.
        before = os.getcwd()
        os.chdir(stage)
        try:
            hook = plugin.MypycBuildHook(
                str(stage), config, builder.config, builder.metadata, self.directory, self.target_name, self.app
            )
            hook.initialize("standard", {"artifacts": [], "force_include": {}})
        finally:
            os.chdir(before)
            plugin.construct_setup_file = plain_setup_file

        libraries = sorted(path for path in (stage / "src").rglob("*") if path.suffix in (".so", ".pyd"))
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        build_data["force_include"].update({str(path): str(path.relative_to(stage)) for path in libraries})
