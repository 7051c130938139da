import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import lua from 'highlight.js/lib/languages/lua'
import markdown from 'highlight.js/lib/languages/markdown'
import python from 'highlight.js/lib/languages/python'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import verilog from 'highlight.js/lib/languages/verilog'
import vhdl from 'highlight.js/lib/languages/vhdl'
import x86asm from 'highlight.js/lib/languages/x86asm'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'

export const highlighter = createLowlight({
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  go,
  ini,
  java,
  javascript,
  json,
  lua,
  markdown,
  python,
  rust,
  sql,
  typescript,
  verilog,
  vhdl,
  x86asm,
  xml,
  yaml,
})

const known: readonly (readonly [name: string, title: string, ...others: string[]])[] = [
  ['bash', 'Shell', 'sh', 'shell', 'zsh', 'console'],
  ['c', 'C', 'h'],
  ['cpp', 'C++', 'c++', 'cc', 'cxx', 'hpp'],
  ['csharp', 'C#', 'c#', 'cs'],
  ['css', 'CSS'],
  ['diff', 'Diff', 'patch'],
  ['go', 'Go', 'golang'],
  ['ini', 'INI', 'toml', 'conf'],
  ['java', 'Java'],
  ['javascript', 'JavaScript', 'js', 'jsx', 'mjs'],
  ['json', 'JSON', 'json5', 'jsonc'],
  ['lua', 'Lua'],
  ['markdown', 'Markdown', 'md'],
  ['python', 'Python', 'py'],
  ['rust', 'Rust', 'rs'],
  ['sql', 'SQL', 'sqlite'],
  ['typescript', 'TypeScript', 'ts', 'tsx'],
  ['verilog', 'Verilog', 'v', 'sv', 'systemverilog'],
  ['vhdl', 'VHDL', 'vhd'],
  ['x86asm', 'Assembly', 'asm', 'assembly', 'nasm', 's'],
  ['xml', 'XML', 'html', 'svg', 'xhtml'],
  ['yaml', 'YAML', 'yml'],
]

export interface CodeLanguage {
  /** For `language-…`: a known language's own name, or the author's text. */
  name: string
  title: string
  isKnown: boolean
}

const byName = new Map<string, CodeLanguage>(
  known.flatMap(([name, title, ...others]) =>
    [name, ...others].map((written) => [written, { name, title, isKnown: true }] as const),
  ),
)
const titles: Readonly<Record<string, string>> = {
  html: 'HTML',
  svg: 'SVG',
  toml: 'TOML',
  sv: 'SystemVerilog',
}

export function languageOf(written: string | null | undefined): CodeLanguage | null {
  const name = /^[a-z0-9+#-]{1,20}$/.exec(written?.toLowerCase() ?? '')?.[0]
  if (!name) return null
  const found = byName.get(name)
  if (!found) return { name, title: name, isKnown: false }
  return { ...found, title: titles[name] ?? found.title }
}
