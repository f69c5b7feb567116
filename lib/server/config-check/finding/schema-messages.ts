import { z } from 'zod'
import { didYouMean } from './nearest.ts'

type RawIssue = z.core.$ZodRawIssue

const KINDS: Readonly<Record<string, string>> = {
	string: 'a text between double quotes',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false, without quotes',
	object: 'a group between { and }',
	record: 'a group between { and }',
	array: 'a list between [ and ]',
	null: 'null',
}

const FORMATS: Readonly<Record<string, string>> = {
	email: 'an e-mail address, such as "name@agency.be"',
	url: 'an address, such as "https://www.agency.be/"',
	hostname: 'a host name, such as "tours.agency.be"',
	date: 'a day, such as "2026-11-03"',
}

const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

function choice(input: unknown, allowed: readonly unknown[]): string {
	const words = allowed.filter((value) => typeof value === 'string')
	return `Allowed: ${quoted(allowed)}.${typeof input === 'string' ? didYouMean(input, words) : ''}`
}

function unknownFields(issue: Extract<RawIssue, { code: 'unrecognized_keys' }>): string {
	const { inst } = issue
	const known = inst instanceof z.ZodObject ? Object.keys(inst.shape).filter((name) => name !== '$schema') : []
	return issue.keys
		.map((key) => `"${key}" is not known here.${didYouMean(key, known) || ` Known: ${known.join(', ')}.`}`)
		.join('\n')
}

function wrongType(issue: Extract<RawIssue, { code: 'invalid_type' }>): string {
	const description = issue.inst instanceof z.ZodType ? issue.inst.description : undefined
	if (issue.input === undefined) return description ?? ''
	const isQuoted = typeof issue.input === 'string' && /^(-?[0-9.]+|true|false)$/.test(issue.input)
	const expected = KINDS[issue.expected] ?? issue.expected
	return `It must be ${expected}.${isQuoted && issue.expected !== 'string' ? ' Leave the quotes out.' : ''}`
}

function bound(issue: Extract<RawIssue, { code: 'too_small' | 'too_big' }>): string {
	const isSmall = issue.code === 'too_small'
	const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum
	const side = isSmall ? 'at least' : 'at most'
	if (issue.origin === 'string') return limit === 1 ? 'It may not be empty.' : `It has ${side} ${limit} letters.`
	if (issue.origin === 'array')
		return limit === 1 && isSmall ? 'It needs an entry.' : `It has ${side} ${limit} entries.`
	return issue.inclusive === false ? `It is ${isSmall ? 'above' : 'below'} ${limit}.` : `It is ${side} ${limit}.`
}

/**
 * Returns what is allowed where a schema found something else, in words for staff; for a missing field its description,
 * for unknown fields one line each. Passed to zod as the error map of a parse.
 */
export function allowedText(issue: RawIssue): string {
	switch (issue.code) {
		case 'invalid_type':
			return wrongType(issue)
		case 'unrecognized_keys':
			return unknownFields(issue)
		case 'invalid_value':
			return choice(issue.input, issue.values)
		case 'too_small':
		case 'too_big':
			return bound(issue)
		case 'not_multiple_of':
			return `It must be a multiple of ${issue.divisor}.`
		case 'invalid_format':
			return `It must be ${FORMATS[issue.format] ?? 'written otherwise'}.`
		case 'invalid_union': {
			const field = issue.discriminator
			if (field === undefined || !Array.isArray(issue.options)) return 'It must be written otherwise.'
			const given = Object.entries(Object(issue.input)).find(([name]) => name === field)?.[1]
			return choice(given, issue.options)
		}
		case 'invalid_key': {
			const [first] = issue.issues
			return first?.message ?? 'This name is not possible here.'
		}
		default:
			return 'It must be written otherwise.'
	}
}
