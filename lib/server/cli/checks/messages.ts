import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** The texts of one file of `messages/`, as JSON.parse returns them. */
export type MessageTree = { [key: string]: unknown }

interface Text {
	key: string
	text: string
}

/**
 * Returns the problems in the texts of one file in its languages, one per line: keys that one language lacks, empty
 * texts, texts that do not parse, and arguments that differ from those of the first language.
 */
export function messageProblems(file: string, languages: Record<string, MessageTree>): string[] {
	const texts = Object.entries(languages).map(([language, tree]) => ({ language, found: textsIn(tree) }))
	const keys = new Set(texts.flatMap(({ found }) => found.map(({ key }) => key)))
	const [first] = texts
	if (!first) return [`${file}: no language`]
	const expected = new Map(first.found.map(({ key, text }) => [key, argumentsIn(text)]))
	return texts.flatMap(({ language, found }) => {
		const known = new Set(found.map(({ key }) => key))
		const place = (key: string) => `messages/${language}/${file}: ${key}`
		return [
			...[...keys].filter((key) => !known.has(key)).map((key) => `${place(key)} is missing`),
			...found.flatMap(({ key, text }) => {
				if (text.trim() === '') return [`${place(key)} is empty`]
				const needed = argumentsIn(text)
				if (needed === null) return [`${place(key)} is not a valid message`]
				const wanted = expected.get(key)
				if (!wanted || wanted.join() === needed.join()) return []
				return [`${place(key)} has ${list(needed)}, but ${first.language} has ${list(wanted)}`]
			}),
		]
	})
}

/** Returns the TypeScript declaration of a file of texts, so that the compiler reads the arguments of its messages. */
export const messageDeclaration = (json: string): string =>
	`declare const messages: ${json.trim()}\nexport default messages\n`

/** Returns what is wrong with the index of a language's folder: the files of texts that it does not export. */
export function indexProblems(language: string, index: string, files: readonly string[]): string[] {
	const lineOf = (file: string) => {
		const name = file.replace('.json', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
		return `export { default as ${name} } from './${file}' with { type: 'json' }`
	}
	const lines = index.split('\n')
	return files
		.map(lineOf)
		.filter((line) => !lines.includes(line))
		.map((line) => `messages/${language}/index.ts lacks: ${line}`)
}

function list(names: string[]): string {
	return names.length === 0 ? 'no argument' : names.join(', ')
}

/** Returns the texts of a file with their keys, in order; '' for a value that is not a text. */
export function textsIn(tree: MessageTree, path: string[] = []): Text[] {
	return Object.entries(tree).flatMap(([name, value]) => {
		const key = [...path, name]
		if (isTree(value)) return textsIn(value, key)
		return [{ key: key.join('.'), text: typeof value === 'string' ? value : '' }]
	})
}

function isTree(value: unknown): value is MessageTree {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the names of a message's arguments and tags, sorted, with the choices of a select; null if it does not parse.
 */
function argumentsIn(text: string): string[] | null {
	try {
		return [...new Set(parse(text).flatMap(namesOf))].sort()
	} catch {
		return null
	}
}

function namesOf(element: MessageFormatElement): string[] {
	if (element.type === TYPE.literal || element.type === TYPE.pound) return []
	if (element.type === TYPE.tag) return [`<${element.value}>`, ...element.children.flatMap(namesOf)]
	if (element.type === TYPE.select) {
		const choices = Object.keys(element.options).sort().join('|')
		return [
			`${element.value} (${choices})`,
			...Object.values(element.options).flatMap((one) => one.value.flatMap(namesOf)),
		]
	}
	if (element.type === TYPE.plural) {
		return [element.value, ...Object.values(element.options).flatMap((one) => one.value.flatMap(namesOf))]
	}
	return [element.value]
}
