import 'server-only'
import { readFigure } from '#lib/base/format/read-figure.ts'
import { phraseOf } from '#lib/base/text/fold.ts'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { readFacades } from '#lib/homes/listings/facades.ts'
import { FIGURE_FIELDS, type FigureField } from '#lib/homes/listings/figure-fields.ts'
import { factOptions } from '#lib/homes/listings/words/fact-words.ts'
import { designationKey } from '#lib/homes/listings/words/planning-designation.ts'
import type { OwnField } from '#lib/homes/manual-listings/form/field-types.ts'
import { type Cell, cellText, isDayCell } from '#lib/homes/spreadsheets/reading/sheet-cells.ts'
import { meaningsOf, phrasesOf } from '#lib/homes/spreadsheets/words/sheet-words.ts'
import { getTeam } from '#lib/site/config/config.ts'
import { CHOICES } from '#lib/site/config/schema/homes/choices.ts'
import { energyLabelText, parseEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { readDay } from './read-day.ts'

/** A cell as read for a field: a value of the form; `unknown` if it marks the value as unknown; else `unread`. */
export type Read = { value: string | number | boolean } | 'unknown' | 'unread'

const GOALS = meaningsOf(({ goals }) => goals)
const STATUSES = meaningsOf(({ statuses }) => statuses)
const ANSWERS = meaningsOf(({ answers }) => answers)
const UNKNOWN = phrasesOf(({ unknown }) => unknown)
const GROUND_FLOOR = phrasesOf(({ floors }) => floors)
const FREE = {
	now: phrasesOf(({ now }) => now),
	deed: phrasesOf(({ deed }) => deed),
	agreed: phrasesOf(({ agreed }) => agreed),
}
const SYMBOLS: Readonly<Record<string, 'yes' | 'no'>> = {
	'✓': 'yes',
	'✔': 'yes',
	'☑': 'yes',
	'✗': 'no',
	'✘': 'no',
	'☐': 'no',
}
const NOTHING = /^[-–—_./?*\s]*$/

/** Whether a cell has no content, or states that the value is not known. */
export function isUnknown(text: string): boolean {
	return NOTHING.test(text) || UNKNOWN.has(phraseOf(text))
}

/** Returns what a cell answers to a question of yes or no; null if it does not. */
export function answerOf(cell: Cell): 'yes' | 'no' | 'on request' | null {
	if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
	const text = cellText(cell)
	const said = SYMBOLS[text] ?? ANSWERS.get(phraseOf(text))
	return said === 'yes' || said === 'no' || said === 'on request' ? said : null
}

const found = (value: string | number | boolean | null | undefined): Read =>
	value === null || value === undefined ? 'unread' : { value }

const isFigureField = (name: string): name is FigureField => Object.hasOwn(FIGURE_FIELDS, name)

/** "3 ch.", "2 slpk", "1 garage": a count with what is counted. */
const COUNTED = /^(\d{1,3})\s*\p{L}[\p{L}.\s']*$/u

/** "Garage: oui" is one; how many bedrooms there are nobody answers with yes. */
function countOf(name: string, cell: Cell): Read {
	const counted = COUNTED.exec(cellText(cell))?.[1]
	if (counted !== undefined) return { value: Number(counted) }
	const answer = answerOf(cell)
	if (answer === 'no') return { value: 0 }
	return answer === 'yes' && name !== 'Bedrooms' ? { value: 1 } : 'unread'
}

/** The number at the beginning of an ordinal: "2e", "3ème". */
const ORDINAL = /^(\d{1,2})\s*(?:e|er|ère|ème|de|ste|th|st|nd|rd|\.)?\b/i
const YEAR = /\b(1[5-9]\d{2}|20\d{2})\b/

const numberIn = (pattern: RegExp, text: string) => {
	const digits = pattern.exec(text)?.[1]
	return found(digits === undefined ? null : Number(digits))
}

function figureOf({ name }: OwnField, cell: Cell): Read {
	if (!isFigureField(name) || isDayCell(cell)) return 'unread'
	const kind = FIGURE_FIELDS[name]
	const read = readFigure(cell, kind, { isTyped: true })
	if (read !== undefined) return { value: read }
	const text = cellText(cell)
	if (kind === 'count') return countOf(name, cell)
	if (kind === 'floor') return GROUND_FLOOR.has(phraseOf(text)) ? { value: 0 } : numberIn(ORDINAL, text)
	return kind === 'year' ? numberIn(YEAR, text) : 'unread'
}

const isWithin = (all: string, part: string) => ` ${all} `.includes(` ${part} `)

const optionWords = new Map<string, ReadonlyMap<string, string>>()

/** Returns the phrases for the options of a choice: the form's own in every language, and those of lists. */
function phrasesFor({ name, options = [] }: OwnField): ReadonlyMap<string, string> {
	const known = optionWords.get(name)
	if (known !== undefined) return known
	const phrases = new Map(meaningsOf(({ options: words }) => words[name]))
	const fact = CHOICES.find(({ field }) => field === name)
	for (const language of LANGUAGE_CODES) {
		const { deskOwn, property } = messagesOf(language)
		const worded: Readonly<Record<string, Readonly<Record<string, string>>>> = deskOwn.worded
		const chosen: Readonly<Record<string, unknown>> = deskOwn.choices
		const designations: Readonly<Record<string, string>> = property.planning.values.designation
		const words: Readonly<Record<string, unknown>> = {
			...(fact === undefined ? {} : factOptions(language, fact.name)),
			...worded[name],
			...Object(chosen[name]),
			...(name === 'PlanningDesignation' ? designations : {}),
		}
		for (const option of options) {
			const text = words[option]
			if (typeof text === 'string') phrases.set(phraseOf(text), option)
		}
	}
	for (const option of options) if (!phrases.has(phraseOf(option))) phrases.set(phraseOf(option), option)
	optionWords.set(name, phrases)
	return phrases
}

function chosenIn(field: OwnField, phrase: string): string | null {
	const phrases = phrasesFor(field)
	const exact = phrases.get(phrase)
	if (exact !== undefined) return exact
	if (phrase.length < 3) return null
	const near = [...phrases].filter(
		([words]) => words.length >= 3 && (isWithin(words, phrase) || isWithin(phrase, words)),
	)
	const [first, ...others] = new Set(near.map(([, option]) => option))
	return first !== undefined && others.length === 0 ? first : null
}

function choiceOf(field: OwnField, cell: Cell): Read {
	const text = cellText(cell)
	const phrase = phraseOf(text)
	const { name, options = [] } = field
	if (name === 'Goal') return found(GOALS.get(phrase))
	if (name === 'Status') return found(STATUSES.get(phrase))
	if (name === 'Facades') return found(readFacades(text)?.toString() ?? /^([234])\b/.exec(text)?.[1])
	if (name === 'PlanningDesignation') return found(designationKey(text) ?? chosenIn(field, phrase))
	if (options.includes('on request')) return found(answerOf(cell) ?? chosenIn(field, phrase))
	if (options.includes('A')) return found(/^(?:(?:p|g)[- ]?score\s*)?([a-d])$/i.exec(text)?.[1]?.toUpperCase())
	return found(chosenIn(field, phrase))
}

/** Returns when a home is free: words that the form has, or a day, which is another field of the form. */
export function readAvailability(cell: Cell): { Availability: string } | { AvailableFrom: string } | null {
	const phrase = phraseOf(cellText(cell))
	for (const [word, phrases] of Object.entries(FREE)) if (phrases.has(phrase)) return { Availability: word }
	const day = readDay(cell)
	return day === null ? null : { AvailableFrom: day }
}

/** The longest text of one line that the form has. */
const LONGEST_LINE = 300
const LONGEST_TEXT = 20_000

function textIn(text: string, isLong: boolean | undefined): Read {
	const cut = text.slice(0, isLong === true ? LONGEST_TEXT : LONGEST_LINE)
	return found(isLong === true ? cut : cut.replace(/\s+/g, ' '))
}

function urlOf(text: string): Read {
	const address = /^www\./i.test(text) ? `https://${text}` : text
	return found(/^https?:\/\/\S+$/i.test(address) && address.length <= LONGEST_LINE ? address : null)
}

/** Reads a cell for a field of the form, in whatever way people write it. */
export function readCell(field: OwnField, cell: Cell): Read {
	const text = cellText(cell)
	if (text === '') return 'unknown'
	const read = readValue(field, cell, text)
	return read === 'unread' && isUnknown(text) ? 'unknown' : read
}

function readValue(field: OwnField, cell: Cell, text: string): Read {
	switch (field.kind) {
		case 'euro':
		case 'number':
		case 'whole':
			return figureOf(field, cell)
		case 'day':
			return found(readDay(cell))
		case 'flag': {
			const answer = answerOf(cell)
			return answer === null || answer === 'on request' ? 'unread' : { value: answer === 'yes' }
		}
		case 'choice':
		case 'worded':
			return choiceOf(field, cell)
		case 'label': {
			const label = parseEnergyLabel(text)
			return found(label === null ? null : energyLabelText(label))
		}
		case 'url':
			return urlOf(text)
		case 'agent': {
			const phrase = phraseOf(text)
			return found(getTeam().people.find(({ name }) => phraseOf(name) === phrase)?.id)
		}
		default:
			return textIn(text, field.isLong)
	}
}
