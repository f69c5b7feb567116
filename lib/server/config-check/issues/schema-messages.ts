import { z } from 'zod'
import { type CheckMessage, said, saidBySchema } from './check-message.ts'
import { inEnglish } from './message-text.ts'
import { didYouMean } from './nearest.ts'

type RawIssue = z.core.$ZodRawIssue

const WANTED: Readonly<Record<string, CheckMessage>> = {
	string: said('wanted.text'),
	number: said('wanted.number'),
	int: said('wanted.whole'),
	boolean: said('wanted.flag'),
	object: said('wanted.group'),
	record: said('wanted.group'),
	array: said('wanted.list'),
	null: said('wanted.null'),
	email: said('wanted.email'),
	url: said('wanted.url'),
	hostname: said('wanted.hostname'),
	date: said('wanted.date'),
}

const wanted = (kind: string): CheckMessage => WANTED[kind] ?? said('wanted.otherwise')

const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

function choice(input: unknown, allowed: readonly unknown[]): CheckMessage {
	const words = allowed.filter((value) => typeof value === 'string')
	return [
		said('hint.allowed', { values: quoted(allowed) }),
		typeof input === 'string' ? didYouMean(input, words) : null,
	]
}

function unknownFields(issue: Extract<RawIssue, { code: 'unrecognized_keys' }>): CheckMessage[] {
	const { inst } = issue
	const known = inst instanceof z.ZodObject ? Object.keys(inst.shape).filter((name) => name !== '$schema') : []
	return issue.keys.map((key) => [
		said('schema.unknown', { field: key }),
		didYouMean(key, known) ?? said('hint.known', { names: known.join(', ') }),
	])
}

function wrongType(issue: Extract<RawIssue, { code: 'invalid_type' }>): CheckMessage {
	const description = issue.inst instanceof z.ZodType ? issue.inst.description : undefined
	if (issue.input === undefined) return saidBySchema(description ?? '')
	const isQuoted = typeof issue.input === 'string' && /^(-?[0-9.]+|true|false)$/.test(issue.input)
	return [wanted(issue.expected), isQuoted && issue.expected !== 'string' ? said('schema.withoutQuotes') : null]
}

function bound(issue: Extract<RawIssue, { code: 'too_small' | 'too_big' }>): CheckMessage {
	const isSmall = issue.code === 'too_small'
	const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
	if (issue.origin === 'string') {
		if (limit === 1) return said('schema.empty')
		return isSmall ? said('schema.fewestSigns', { limit }) : said('schema.mostSigns', { limit })
	}
	if (issue.origin === 'array')
		return isSmall ? said('schema.fewestEntries', { limit }) : said('schema.mostEntries', { limit })
	if (issue.inclusive === false) return isSmall ? said('schema.above', { limit }) : said('schema.below', { limit })
	return isSmall ? said('schema.least', { limit }) : said('schema.most', { limit })
}

function allowed(issue: RawIssue): CheckMessage {
	switch (issue.code) {
		case 'invalid_type':
			return wrongType(issue)
		case 'invalid_value':
			return choice(issue.input, issue.values)
		case 'too_small':
		case 'too_big':
			return bound(issue)
		case 'not_multiple_of':
			return said('schema.multiple', { step: issue.divisor })
		case 'invalid_format':
			return wanted(issue.format)
		case 'invalid_union': {
			const field = issue.discriminator
			if (field === undefined || !Array.isArray(issue.options)) return said('wanted.otherwise')
			const given = Object.entries(Object(issue.input)).find(([name]) => name === field)?.[1]
			return choice(given, issue.options)
		}
		case 'invalid_key': {
			const [first] = issue.issues
			return first === undefined ? said('schema.badName') : saidBySchema(first.message)
		}
		default:
			return said('wanted.otherwise')
	}
}

/** The messages of the problems that the schema of a file reports. */
export interface SchemaWords {
	/** Returns what is allowed where the schema found something else; for unknown fields a line each. For zod. */
	error: (issue: RawIssue) => string
	/** Returns the message behind the text of an issue: zod itself only keeps texts. */
	messageOf: (text: string) => CheckMessage
}

/**
 * Returns words for staff: what is allowed where a schema found something else, for a missing field its description, for
 * unknown fields one line each.
 */
export function schemaWords(): SchemaWords {
	const known = new Map<string, CheckMessage>()
	const note = (one: CheckMessage): string => {
		const text = inEnglish(one)
		known.set(text, one)
		return text
	}
	return {
		error: (issue) =>
			issue.code === 'unrecognized_keys' ? unknownFields(issue).map(note).join('\n') : note(allowed(issue)),
		messageOf: (text) => known.get(text) ?? saidBySchema(text),
	}
}
