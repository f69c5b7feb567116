import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isLanguage, LANGUAGE_CODES, writtenIn } from '#lib/base/text/languages.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('each language has a folder of texts, and each folder is a language', () => {
	const folders = fs.readdirSync(path.join(root, 'messages'), { withFileTypes: true }).filter((it) => it.isDirectory())
	expect(folders.map(({ name }) => name).sort()).toEqual([...LANGUAGE_CODES].sort())
})

test('a language that the program has no texts in is written like Dutch', () => {
	expect(isLanguage('it')).toBe(false)
	expect(isLanguage('toString')).toBe(false)
	expect(writtenIn('it').locale).toBe('nl-BE')
	expect(writtenIn('en').decimal).toBe('.')
})
