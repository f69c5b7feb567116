import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Language } from '#lib/base/text/languages.ts'

/** One thing of the product and its word in each language: a row of `messages/terms.json`. */
export interface Term extends Readonly<Record<Language, string>> {
	thing: string
	/** Words that no text of a language uses for it, whatever their case; 0 stands for an argument. */
	never?: Partial<Record<string, string[]>>
	/** The files whose texts are held to it, without .json; `desk*` is all that begin so. All files if absent. */
	in?: string[]
	/** Why this word, in one line. */
	why?: string
}

const LINK_TARGET = /\]\([^)]*\)/g
/** What an agency writes in its texts for its own facts, as a text about it quotes it: `{email}`, `agency:email`. */
const PLACEHOLDER = /\{[^}]*\}|agency:\w+/g

/** Typography that a language asks for: what is wrong, and its mending. */
const SIGNS: Record<string, [RegExp, string][]> = {
	nl: [
		[/(?<![\p{L}’-])(?:je|jij|jou|jouw)(?!\p{L})/iu, 'addresses a visitor with je; use u'],
		[/[‘"]/u, 'has single or straight quotation marks; use “…”'],
		[/ %/u, 'has a plain space before %; use U+00A0'],
	],
	fr: [
		[/ (?=[:;?!%€»])|« /u, 'has a plain space before a sign or inside « »; use U+00A0'],
		[/[“”„"]/u, 'has foreign quotation marks; use « … »'],
	],
	en: [[/[„«»]/u, 'has foreign quotation marks; use “…”']],
	de: [
		[/[”"]|(?<!„[^“]*)“/u, 'has English quotation marks; use „…“'],
		[/ [%€]/u, 'has a plain space before % or €; use U+00A0'],
	],
}

/** Returns what is wrong with the typography of a message, each as the rest of a sentence. */
export function signProblems(language: string, message: string): string[] {
	const text = wordsOf(message)
	return (SIGNS[language] ?? []).filter(([wrong]) => wrong.test(text)).map(([, problem]) => problem)
}

/** Returns the texts in a language of a value of `config/`: what stands under its key, at any depth. */
export function textsOfLanguage(value: unknown, language: string, languages: readonly string[]): string[] {
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([key, part]) => {
		if (key === language) return allTexts(part)
		return languages.includes(key) ? [] : textsOfLanguage(part, language, languages)
	})
}

/** Returns the texts in a value, at any depth. */
export function allTexts(value: unknown): string[] {
	if (typeof value === 'string') return [value]
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(allTexts) : []
}

/** Returns the words of a text that the list has another word for, each as the rest of a sentence. */
export function termProblems(language: Language, file: string, text: string, terms: Term[]): string[] {
	const words = wordsOf(text)
	return terms
		.filter((term) => !term.in || term.in.some((name) => isNamed(file, name)))
		.flatMap((term) =>
			(term.never?.[language] ?? [])
				.filter((word) => wholeWord(word).test(words))
				.map((word) => `has “${word}”; the word for ${term.thing} is “${term[language]}”`),
		)
}

function isNamed(file: string, name: string): boolean {
	return name.endsWith('*') ? file.startsWith(name.slice(0, -1)) : file === name
}

/** A word with its own borders; a star at its end stands for any ending. */
function wholeWord(word: string): RegExp {
	const ending = word.endsWith('*') ? '' : '(?![\\p{L}\\p{N}])'
	const exactly = word.replace(/\*$/, '').replace(/[.()/]/g, '\\$&')
	return new RegExp(`(?<![\\p{L}\\p{N}/-])${exactly}${ending}`, 'iu')
}

/** What a reader sees of a text: names of arguments, choices and placeholders, and the targets of links, are no words. */
function wordsOf(text: string): string {
	try {
		return parse(text).map(literals).join('').replace(LINK_TARGET, ']').replace(PLACEHOLDER, '0')
	} catch {
		return text.replace(/\{[^}]*\}/g, '0').replace(LINK_TARGET, ']')
	}
}

function literals(element: MessageFormatElement): string {
	if (element.type === TYPE.literal) return element.value
	if (element.type === TYPE.tag) return element.children.map(literals).join('')
	if (element.type !== TYPE.plural && element.type !== TYPE.select) return '0'
	return Object.values(element.options)
		.map((option) => option.value.map(literals).join(''))
		.join(' · ')
}
