import type { Plugin, Rolldown } from 'vite'
import type { Language } from '#shared/page/language.ts'
import { readMessages, translations } from './catalogues.ts'
import { insertPlaceholders } from './insert-placeholders.ts'
import { replacePlaceholders } from './replace-placeholders.ts'

/**
 * Puts the words of a message where it is asked for, so that a page carries only the texts that it shows, in one language,
 * and no catalogue: `t('common.delete')` becomes a string. Each built script is written once for each language; those that
 * aren't in English are called `*.zh.js`, and import each other.
 */
export function inlineTexts(): Plugin {
  const messages = readMessages()
  return {
    name: 'inline-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code) => (/\/texts\/t\.ts['"]/.test(code) ? insertPlaceholders(code, messages) : null),
    generateBundle: {
      // After Vite has written the names of each script's dependencies.
      order: 'post',
      handler(_options, bundle) {
        const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
        for (const language of translations) {
          for (const { fileName, code } of scripts) {
            const source = withNamesFor(language, replacePlaceholders(code, messages, language), scripts)
            this.emitFile({ type: 'asset', fileName: scriptNameFor(language, fileName), source })
          }
        }
        for (const script of scripts) script.code = replacePlaceholders(script.code, messages, 'en')
      },
    },
  }
}

function scriptNameFor(language: Language, fileName: string): string {
  return fileName.replace(/\.js$/, `.${language}.js`)
}

/** Scripts of one language import each other. */
function withNamesFor(language: Language, code: string, scripts: readonly Rolldown.OutputChunk[]): string {
  const names = new Set(scripts.map(({ fileName }) => fileName.split('/').at(-1)))
  return code.replace(/\bc-[\w-]+\.js/g, (name) => (names.has(name) ? scriptNameFor(language, name) : name))
}
