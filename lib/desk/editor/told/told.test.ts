import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { said, told } from '#lib/base/text/said.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { CONFIG_KEYS, ConfigSet } from '#lib/site/config/model/config-set.ts'
import { originalTexts } from '#lib/site/i18n/messages.ts'
import { inLanguage, staffReader } from './reader.ts'

const OTHERS = ['nl', 'fr', 'de']
const ESCAPES: Readonly<Record<string, string>> = { n: '\n' }

/** Reads a template from after its backtick: its words with numbered places, those inside it, and where it ends. */
function readTemplate(source: string, start: number): { words: string; inner: string[]; end: number } {
	const inner: string[] = []
	let [words, values, at] = ['', 0, start]
	const readInside = (isSaid: boolean, from: number) => {
		const one = readTemplate(source, from)
		inner.push(...(isSaid ? [one.words] : []), ...one.inner)
		at = one.end
	}
	while (source[at] !== '`') {
		const sign = source[at] ?? ''
		if (sign === '\\') words += ESCAPES[source[at + 1] ?? ''] ?? source[at + 1] ?? ''
		if (sign === '\\' || source.startsWith('${', at)) at += 2
		else {
			words += sign
			at += 1
		}
		if (sign !== '$' || source[at - 1] !== '{' || source[at - 2] !== '$') continue
		words += `{${values++}}`
		for (let depth = 1; depth > 0; ) {
			if (source.startsWith('said`', at)) readInside(true, at + 5)
			else if (source[at] === '`') readInside(false, at + 1)
			else {
				if (source[at] === '{') depth += 1
				if (source[at] === '}') depth -= 1
				at += 1
			}
		}
	}
	return { words, inner, end: at + 1 }
}

function sentencesIn(source: string): string[] {
	const found: string[] = []
	for (let at = source.indexOf('said`'); at >= 0; at = source.indexOf('said`', at)) {
		const { words, inner, end } = readTemplate(source, at + 5)
		found.push(words, ...inner)
		at = end
	}
	return found
}

const checkSentences = ['lib/server/config-check', 'lib/site/config/schema'].flatMap((folder) =>
	fs
		.globSync('**/*.ts', { cwd: folder })
		.filter((file) => !file.endsWith('.test.ts'))
		.flatMap((file) => sentencesIn(fs.readFileSync(path.join(folder, file), 'utf8'))),
)

/** Returns what the rules and descriptions of a schema say, and those of all schemas inside it. */
function schemaSentences(root: unknown): string[] {
	const seen = new Set<unknown>()
	const found: string[] = []
	const look = (one: unknown): void => {
		if (typeof one !== 'object' || one === null || seen.has(one)) return
		seen.add(one)
		if (Array.isArray(one)) {
			for (const part of one) look(part)
			return
		}
		if (!('_zod' in one)) return
		// A whole file is never shown as a field.
		if (one !== root && one instanceof z.ZodType && one.description !== undefined) found.push(one.description)
		const { def } = one._zod as { def: Record<string, unknown> }
		const said: unknown = typeof def.error === 'function' ? def.error({ code: 'custom', input: '' }) : undefined
		if (typeof said === 'string') found.push(said)
		if (typeof def.shape === 'object')
			for (const [name, field] of Object.entries(def.shape ?? {})) if (name !== '$schema') look(field)
		if (one instanceof z.ZodLazy) look(one.def.getter())
		for (const part of Object.values(def)) look(part)
	}
	look(root)
	return found
}

const ofSchemas = CONFIG_KEYS.flatMap((key) =>
	Object.values(ConfigSet.shape[key].shape).length === 0 ? [] : schemaSentences(ConfigSet.shape[key]),
)
const rules = new Set([...checkSentences, ...ofSchemas])

describe.each(OTHERS)('in %s', (language) => {
	const own: Record<string, string> = JSON.parse(
		fs.readFileSync(path.join(import.meta.dirname, `${language}.json`), 'utf8'),
	)

	test('every sentence of the check and of the schemas is said, and none that is no longer theirs', () => {
		expect([...rules].filter((words) => !own[words])).toEqual([])
		expect(Object.keys(own).filter((words) => !rules.has(words))).toEqual([])
	})

	test('every value of a sentence has its place', () => {
		const places = (text: string) => (text.match(/\{\d+\}/g) ?? []).sort().join()
		expect(Object.entries(own).filter(([words, other]) => places(words) !== places(other))).toEqual([])
	})

	test('the help of every field is in this language', () => {
		const helps = CONFIG_KEYS.flatMap((key) => [
			...JSON.stringify(formOf(key, language)).matchAll(/"help":"((?:[^"\\]|\\.)+)"/g),
		])
		const translated = new Set(Object.values(own))
		expect(helps.map(([, help]) => JSON.parse(`"${help}"`)).filter((help: string) => !translated.has(help))).toEqual([])
	})
})

test.each(['nl', 'fr', 'en', 'de'])('every choice of a form has its word in %s', (language) => {
	const texts = originalTexts(language)
	const choices = new Set<string>()
	const look = (one: unknown): void => {
		if (typeof one !== 'object' || one === null) return
		if ('kind' in one && 'options' in one && Array.isArray(one.options)) {
			if (one.kind === 'choice') for (const option of one.options) choices.add(String(option))
			if (one.kind === 'union') for (const { value } of one.options) choices.add(String(value))
		}
		Object.values(one).forEach(look)
	}
	for (const key of CONFIG_KEYS) look(formOf(key, language))
	expect(choices.size).toBeGreaterThan(100)
	expect(
		[...choices].filter(
			(choice) => !texts.get(`deskEditor.choices.${choice}`) && !texts.get(`features.${choice}.label`),
		),
	).toEqual([])
})

test('a sentence names fields by their labels, languages and weekdays in the language of the reader', () => {
	const { words, values } =
		said`"${{ field: 'paper' }}" ${{ language: 'fr' }} ${{ weekdayOf: '2026-11-24' }} ${said`nothing`}${null}`
	expect(told({ words, values }, staffReader('de'))).toBe('"Papier" Französisch Dienstag nichts')
	expect(inLanguage('fr', 'It needs an entry.')).toBe('Il faut au moins un élément.')
	expect(inLanguage('fr', 'toString')).toBe('toString')
})
