import fs from 'node:fs'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { said, saidBySchema } from '#lib/server/config-check/issues/check-message.ts'
import { inEnglish, messageText } from '#lib/server/config-check/issues/message-text.ts'
import { CONFIG_KEYS, ConfigSet } from '#lib/site/config/model/config-set.ts'
import { originalTexts } from '#lib/site/i18n/messages.ts'
import { staffReader } from './check-set.ts'

const OTHERS = ['nl', 'fr', 'de']

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
const sentences = new Set(ofSchemas)

describe.each(OTHERS)('in %s', (language) => {
	const own: Record<string, string> = JSON.parse(fs.readFileSync(`messages/${language}/config-fields.json`, 'utf8'))

	test('every description and rule of the schemas is translated, and none that is no longer theirs', () => {
		expect([...sentences].filter((words) => own[words] === undefined)).toEqual([])
		expect(Object.keys(own).filter((words) => !sentences.has(words))).toEqual([])
	})

	test('the help of every field is in this language', () => {
		const helps = CONFIG_KEYS.flatMap((key) => [
			...JSON.stringify(formOf(key, language)).matchAll(/"help":"((?:[^"\\]|\\.)+)"/g),
		])
		const translated = new Set(Object.values(own))
		expect(helps.map(([, help]) => JSON.parse(`"${help}"`)).filter((help: string) => !translated.has(help))).toEqual([])
	})
})

test('an English field says nothing of the code of its file', () => {
	const own: Record<string, string> = JSON.parse(fs.readFileSync('messages/en/config-fields.json', 'utf8'))
	expect(Object.keys(own).filter((words) => !sentences.has(words))).toEqual([])
	const coded = [...sentences].filter((words) => /\b(?:true|false|null)\b|""/i.test(own[words] ?? words))
	expect(coded).toEqual([])
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
			(choice) =>
				!['deskEditor.choices', 'mails.kinds'].some((place) => texts.get(`${place}.${choice}`)) &&
				!texts.get(`features.${choice}.label`),
		),
	).toEqual([])
})

test('a message names fields by their labels, languages and weekdays in the language of the reader', () => {
	const day = said('owners.noMonday', { day: '2026-11-24', weekday: { weekdayOf: '2026-11-24' } })
	const text = said('texts.missing', { name: { language: 'fr' }, code: 'fr', effect: 'empty' })
	const field = said('schema.missing', { field: { field: 'paper' } })
	expect(messageText([field, null, day], staffReader('de'))).toBe(
		'„Papier“ fehlt. 2026-11-24 ist ein Dienstag, kein Montag.',
	)
	expect(messageText(text, staffReader('nl'))).toBe(
		'De tekst in het Frans (“fr”) ontbreekt; de plaats blijft leeg. Het is een van de talen van de site.',
	)
	expect(inEnglish([field, day])).toBe('"paper" is missing. 2026-11-24 is a Tuesday, not a Monday.')
})

test('numbers take the plural of the language, and braces stay', () => {
	const letters = (limit: number) => messageText(said('schema.mostSigns', { limit }), staffReader('fr'))
	expect([letters(1), letters(2)]).toEqual(['Au plus 1 caractère.', 'Au plus 2 caractères.'])
	expect(inEnglish(said('schema.fewestEntries', { limit: 1 }))).toBe('It needs an entry.')
	expect(messageText(said('writtenOut.phone', { found: '064' }), staffReader('nl'))).toContain('Schrijf {phone}, en')
	expect(messageText(said('menu.noPath', { language: 'fr' }), staffReader('en'))).toContain('{ "fr": "about-us" }')
})

test('a sentence of a schema is in the language of the reader, in English where there is none', () => {
	expect(messageText(saidBySchema('Postal code.'), staffReader('fr'))).toBe('Code postal.')
	expect(messageText(saidBySchema('toString'), staffReader('fr'))).toBe('toString')
	expect(messageText(saidBySchema('Postal code.'), staffReader('it'))).toBe('Postal code.')
})

test('the compiler checks the keys of the sentences and the values of each', () => {
	type SamePath = Parameters<typeof said<'menu.samePath'>>[1]
	type MostSigns = Parameters<typeof said<'schema.mostSigns'>>[1]
	expectTypeOf<'menu.noSuchSentence'>().not.toExtend<Parameters<typeof said>[0]>()
	expectTypeOf<{ path: string; one: string; other: string }>().toExtend<SamePath>()
	expectTypeOf<{ path: string; one: string }>().not.toExtend<SamePath>()
	expectTypeOf<{ limit: string }>().not.toExtend<MostSigns>()
	expectTypeOf<Parameters<typeof said<'menu.ownParent'>>['length']>().toEqualTypeOf<1>()
})
