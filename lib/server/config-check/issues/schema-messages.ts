import { z } from 'zod'
import { inEnglish, type Said, said, saidBySchema } from '#lib/base/text/said.ts'
import { didYouMean } from './nearest.ts'

type RawIssue = z.core.$ZodRawIssue

const KINDS: Readonly<Record<string, Said>> = {
	string: said`a text between double quotes`,
	number: said`a number`,
	int: said`a whole number`,
	boolean: said`true or false, without quotes`,
	object: said`a group between { and }`,
	record: said`a group between { and }`,
	array: said`a list between [ and ]`,
	null: said`null`,
}

const FORMATS: Readonly<Record<string, Said>> = {
	email: said`an e-mail address, such as "name@agency.be"`,
	url: said`an address, such as "https://www.agency.be/"`,
	hostname: said`a host name, such as "tours.agency.be"`,
	date: said`a day, such as "2026-11-03"`,
}

const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

function choice(input: unknown, allowed: readonly unknown[]): Said {
	const words = allowed.filter((value) => typeof value === 'string')
	return said`Allowed: ${quoted(allowed)}.${typeof input === 'string' ? didYouMean(input, words) : null}`
}

function unknownFields(issue: Extract<RawIssue, { code: 'unrecognized_keys' }>): Said[] {
	const { inst } = issue
	const known = inst instanceof z.ZodObject ? Object.keys(inst.shape).filter((name) => name !== '$schema') : []
	return issue.keys.map(
		(key) => said`"${key}" is not known here.${didYouMean(key, known) ?? said` Known: ${known.join(', ')}.`}`,
	)
}

function wrongType(issue: Extract<RawIssue, { code: 'invalid_type' }>): Said {
	const description = issue.inst instanceof z.ZodType ? issue.inst.description : undefined
	if (issue.input === undefined) return saidBySchema(description ?? '')
	const isQuoted = typeof issue.input === 'string' && /^(-?[0-9.]+|true|false)$/.test(issue.input)
	const expected = KINDS[issue.expected] ?? issue.expected
	return said`It must be ${expected}.${isQuoted && issue.expected !== 'string' ? said` Leave the quotes out.` : null}`
}

function bound(issue: Extract<RawIssue, { code: 'too_small' | 'too_big' }>): Said {
	const isSmall = issue.code === 'too_small'
	const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
	if (issue.origin === 'string') {
		if (limit === 1) return said`It may not be empty.`
		return isSmall ? said`It has at least ${limit} letters.` : said`It has at most ${limit} letters.`
	}
	if (issue.origin === 'array') {
		if (limit === 1 && isSmall) return said`It needs an entry.`
		return isSmall ? said`It has at least ${limit} entries.` : said`It has at most ${limit} entries.`
	}
	if (issue.inclusive === false) return isSmall ? said`It is above ${limit}.` : said`It is below ${limit}.`
	return isSmall ? said`It is at least ${limit}.` : said`It is at most ${limit}.`
}

function allowed(issue: RawIssue): Said {
	switch (issue.code) {
		case 'invalid_type':
			return wrongType(issue)
		case 'invalid_value':
			return choice(issue.input, issue.values)
		case 'too_small':
		case 'too_big':
			return bound(issue)
		case 'not_multiple_of':
			return said`It must be a multiple of ${issue.divisor}.`
		case 'invalid_format':
			return said`It must be ${FORMATS[issue.format] ?? said`written otherwise`}.`
		case 'invalid_union': {
			const field = issue.discriminator
			if (field === undefined || !Array.isArray(issue.options)) return said`It must be written otherwise.`
			const given = Object.entries(Object(issue.input)).find(([name]) => name === field)?.[1]
			return choice(given, issue.options)
		}
		case 'invalid_key': {
			const [first] = issue.issues
			return first === undefined ? said`This name is not possible here.` : saidBySchema(first.message)
		}
		default:
			return said`It must be written otherwise.`
	}
}

/** What the schema of a file says while it looks at it. */
export interface SchemaWords {
	/** Returns what is allowed where the schema found something else; for unknown fields a line each. For zod. */
	error: (issue: RawIssue) => string
	/** Returns the sentence behind the message of an issue: zod itself only keeps texts. */
	saidOf: (message: string) => Said
}

/**
 * Returns words for staff: what is allowed where a schema found something else, for a missing field its description, for
 * unknown fields one line each.
 */
export function schemaWords(): SchemaWords {
	const known = new Map<string, Said>()
	const note = (one: Said): string => {
		const text = inEnglish(one)
		known.set(text, one)
		return text
	}
	return {
		error: (issue) =>
			issue.code === 'unrecognized_keys' ? unknownFields(issue).map(note).join('\n') : note(allowed(issue)),
		saidOf: (message) => known.get(message) ?? saidBySchema(message),
	}
}
