import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import type { FilePosition } from '#lib/site/config/problem.ts'

export interface SyntaxProblem extends FilePosition {
	message: string
}

const WORDS: Readonly<Record<string, string>> = {
	CommaExpected: 'A comma is missing after this.',
	ColonExpected: 'A colon (:) is missing between a name and its value.',
	CloseBraceExpected: 'A closing brace } is missing.',
	CloseBracketExpected: 'A closing bracket ] is missing.',
	PropertyNameExpected: 'The name of a field between double quotes is missing here.',
	ValueExpected: 'A value is missing here.',
	EndOfFileExpected: 'Something stands here after the end: a brace or bracket was closed too early.',
	InvalidCommentToken: 'Comments are not possible in this file.',
	UnexpectedEndOfComment: 'Comments are not possible in this file.',
	UnexpectedEndOfString: 'The double quote at the end of this text is missing.',
	UnexpectedEndOfNumber: 'This number is not complete.',
	InvalidNumberFormat: 'This is not a number: digits, with a point before decimals.',
	InvalidUnicode: 'After \\u four digits or letters a to f are needed.',
	InvalidEscapeCharacter: 'A backslash begins a special sign; write two (\\\\) for one.',
	InvalidCharacter: 'A text stands on one line: this sign is not possible in it.',
	InvalidSymbol: 'A text stands between double quotes; without them only numbers, true, false and null.',
}

/** Returns the line and column of an offset in a text. */
function positionAt(text: string, offset: number): FilePosition {
	const before = text.slice(0, offset)
	return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

function toProblem(text: string, error: ParseError): SyntaxProblem {
	const code = printParseErrorCode(error.error)
	const lastSign = text.slice(0, error.offset).trimEnd().length - 1
	const isCommaTooMany = text[lastSign] === ',' && /[\]}]/.test(text[error.offset] ?? '')
	if (isCommaTooMany)
		return { ...positionAt(text, lastSign), message: 'This comma is one too many: nothing follows it.' }
	const offset = code === 'CommaExpected' ? lastSign : error.offset
	return { ...positionAt(text, Math.max(0, offset)), message: WORDS[code] ?? 'This is not valid JSON.' }
}

/** Finds fields that occur twice in one group: the first would silently be lost. */
function doubles(text: string, node: Node): SyntaxProblem[] {
	const problems = (node.children ?? []).flatMap((child) => doubles(text, child))
	if (node.type !== 'object') return problems
	const seen = new Set<string>()
	for (const property of node.children ?? []) {
		const key = property.children?.[0]
		const name = String(key?.value)
		if (key && seen.has(name))
			problems.push({ ...positionAt(text, key.offset), message: `"${name}" stands here for the second time.` })
		seen.add(name)
	}
	return problems
}

/** A JSON text with the places of its values. */
export interface JsonText {
	/** The parsed value; undefined if the text has problems. */
	value: unknown
	problems: SyntaxProblem[]
	/** Returns where a value is or, with `isKey`, where its name is. If there is none, the nearest group around it. */
	locate(path: JsonPath, isKey?: boolean): FilePosition
}

/** Parses a JSON text and tolerates mistakes, so that each is reported with its place. */
export function readJsonText(withMark: string): JsonText {
	const text = withMark.replace(/^\uFEFF/, '')
	const errors: ParseError[] = []
	const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
	const found = errors.map((error) => toProblem(text, error)).concat(root ? doubles(text, root) : [])
	if (!root && found.length === 0) found.push({ line: 1, column: 1, message: 'The file is empty.' })
	const problems = found.filter((problem, index) => found.findIndex(({ line }) => line === problem.line) === index)
	return {
		value: problems.length === 0 ? JSON.parse(text) : undefined,
		problems,
		locate(path, isKey = false) {
			for (let length = path.length; root && length >= 0; length--) {
				const node = findNodeAtLocation(root, path.slice(0, length))
				if (!node) continue
				const isName = isKey && length === path.length && node.parent?.type === 'property'
				return positionAt(text, (isName ? node.parent?.offset : undefined) ?? node.offset)
			}
			return { line: 1, column: 1 }
		},
	}
}
