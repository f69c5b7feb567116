import fs from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'next-intl'
import type { Messages } from '#lib/site/i18n/messages.ts'

const folder = path.resolve(import.meta.dirname, '../../messages')

function read(language: string): Messages {
	const files = fs.readdirSync(path.join(folder, language)).filter((file) => file.endsWith('.json'))
	const entries = files.map((file) => {
		const text = fs.readFileSync(path.join(folder, language, file), 'utf8')
		// The part `deskEditor` is the file `desk-editor.json`.
		const part = path.basename(file, '.json').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
		return [part, JSON.parse(text)]
	})
	return Object.fromEntries(entries)
}

/** Returns the interface texts of a language by typed key, as a visitor reads them: `texts('fr')('search.submit')`. */
export function texts(language: 'nl' | 'fr' | 'en' | 'de') {
	const onError = (error: Error) => {
		throw error
	}
	return createTranslator({ locale: language, messages: read(language), timeZone: 'Europe/Brussels', onError })
}
