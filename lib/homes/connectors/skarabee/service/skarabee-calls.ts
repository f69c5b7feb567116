import 'server-only'
import { escapeXml } from '#lib/base/text/xml.ts'
import type { ServiceClient } from '#lib/homes/connectors/reading/http-client.ts'
import { readXml, type XmlFields, type XmlValue } from '#lib/homes/connectors/reading/xml.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { errorProblem, statusProblem } from './problems.ts'

const NAMESPACE = 'http://weblink.skarabee.com/'
/** The path of version 41 of the Weblink, the one whose description this connector was built from. */
const PATH = '/v41/weblink.asmx'

export type Operation =
	| 'GetPublicationSummaries'
	| 'GetPublication'
	| 'GetProjectSummaries'
	| 'GetContactInfo'
	| 'GetLogins'
	| 'InsertContactMes'
	| 'Feedback'

/** Returns an element with a text; null is written as `xsi:nil`, for elements that must be there. */
export function element(name: string, value: string | number | boolean | null): string {
	return value === null ? `<${name} xsi:nil="true"/>` : `<${name}>${escapeXml(String(value))}</${name}>`
}

function envelope(operation: Operation, body: string): string {
	return (
		'<?xml version="1.0" encoding="utf-8"?>' +
		'<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
		`<soap:Body><${operation} xmlns="${NAMESPACE}">${body}</${operation}></soap:Body></soap:Envelope>`
	)
}

export function isFields(value: XmlValue | undefined): value is XmlFields {
	return typeof value === 'object' && !Array.isArray(value)
}

/** Returns the fields within an element, or null if there is no such element. An empty one has none. */
export function fieldsAt(value: XmlValue | undefined, ...names: readonly string[]): XmlFields | null {
	let here = value
	for (const name of names) {
		if (!isFields(here)) return null
		here = here[name]
	}
	if (here === '') return {}
	return isFields(here) ? here : null
}

/** Returns the records of a list, where XML makes no difference between one and a list of one. */
export function recordsOf(list: XmlFields | null, name: string): readonly XmlFields[] {
	const value = list?.[name]
	return (Array.isArray(value) ? value : [value]).filter((item) => isFields(item))
}

/**
 * Calls an operation and returns its result. Throws `SourceProblem` for a refused password, a fault or an error in the
 * result; for the error codes in `passing` it returns null instead.
 */
export async function call(
	client: ServiceClient,
	authorization: string,
	operation: Operation,
	body: string,
	{ isOnce = false, passing = [] }: { isOnce?: boolean; passing?: readonly string[] } = {},
): Promise<XmlFields | null> {
	const response = await client.send({
		method: 'POST',
		path: PATH,
		headers: {
			authorization,
			'content-type': `application/soap+xml; charset=utf-8; action="${NAMESPACE}${operation}"`,
		},
		body: envelope(operation, body),
		isOnce,
	})
	const refused = statusProblem(operation, response, client.clean)
	if (refused) throw refused
	const result = fieldsAt(readXml(response.text), 'Body', `${operation}Response`, `${operation}Result`)
	if (!result) throw new SourceProblem('shape', `${operation}: the answer has no result`)
	const [error] = recordsOf(fieldsAt(result, 'Errors'), 'Error')
	if (!error) return result
	if (typeof error.Code === 'string' && passing.includes(error.Code)) return null
	throw errorProblem(operation, error, client.clean)
}
