import 'server-only'
import type { ServiceResponse } from '#lib/homes/connectors/reading/http-client.ts'
import { readXml, type XmlFields, type XmlValue } from '#lib/homes/connectors/reading/xml.ts'
import { type ProblemKind, SourceProblem } from '#lib/homes/connectors/source-problem.ts'

const MOST_QUOTED = 200

/** The error codes of the Weblink, in the words that staff read. */
const ERRORS = new Map<string, readonly [ProblemKind, string]>([
	['INVALID_LINK_LOGIN', ['credentials', 'the Weblink does not know this user name and password']],
	['USER_NOT_FOUND', ['credentials', 'the Weblink does not know this user']],
	['INACTIVE_USER', ['refused', 'the Weblink user is not active; ask Skarabee to activate it']],
	['UNAUTHORIZED_ACCESS_TO_USER', ['refused', 'the Weblink user may not see this agency']],
	['UNAUTHORIZED_ACTION', ['refused', 'the Weblink is not activated for this; ask Skarabee to activate it']],
	['INVALID_USER_REFERENCE', ['refused', 'the Weblink user has no agency']],
	['INVALID_PUBLICATION_ID', ['refused', 'the Weblink does not know this publication']],
	['INVALID_CONTACTME', ['refused', 'the Weblink did not accept the contact request']],
	['INVALID_MEDIUM', ['refused', 'the Weblink user belongs to no medium; ask Skarabee which one this site is']],
	['DB_ERROR', ['unavailable', 'the database of the Weblink has an error']],
	['UNHANDLED_ERROR', ['unavailable', 'the Weblink has an error of its own']],
])

type Clean = (text: string) => string

const CREDENTIALS = 'Skarabee refuses the user name and password of the Weblink'

/** Returns the start of a technical text: its first line, without traces of program code. */
function start(text: string, clean: Clean): string {
	const line = text.split(/\r?\n| at [A-Z]\w+\.|--->/)[0]?.trim() ?? ''
	return clean(line).slice(0, MOST_QUOTED)
}

/** Returns the problem that a response's `Errors` name. */
export function errorProblem(operation: string, error: XmlFields, clean: Clean): SourceProblem {
	const code = typeof error.Code === 'string' ? error.Code : ''
	const known = ERRORS.get(code)
	if (!known) return new SourceProblem('shape', `${operation}: an error that is not known (${clean(code)})`)
	const message = typeof error.Message === 'string' && error.Message !== '' ? `: ${start(error.Message, clean)}` : ''
	return new SourceProblem(known[0], `${operation}: ${known[1]} (${code}${message})`)
}

function within(value: XmlValue | undefined, name: string): XmlValue | undefined {
	return typeof value === 'object' && !Array.isArray(value) ? value[name] : undefined
}

function textOf(value: XmlValue | undefined): string {
	return typeof value === 'string' ? value : ''
}

/** Returns the fault of a SOAP 1.2 or 1.1 envelope: whether the request is to blame, and the reason. */
function faultOf(text: string): { isOurs: boolean; reason: string } | null {
	if (!/Fault[\s>]/.test(text)) return null
	try {
		const fault = within(within(readXml(text), 'Body'), 'Fault')
		if (fault === undefined) return null
		const said = within(within(fault, 'Reason'), 'Text')
		const reason = textOf(said) || textOf(within(said, '#text')) || textOf(within(fault, 'faultstring'))
		const code = textOf(within(within(fault, 'Code'), 'Value')) || textOf(within(fault, 'faultcode'))
		return { isOurs: /(Sender|Client)$/.test(code), reason }
	} catch {
		return null
	}
}

/** Returns what a SOAP fault means; null if the response holds none. The Weblink sends faults with status 500. */
export function faultProblem({ text }: ServiceResponse, clean: Clean): SourceProblem | null {
	const fault = faultOf(text)
	if (!fault) return null
	if (/unauthori[sz]ed|invalid (login|credentials)/i.test(fault.reason)) {
		return new SourceProblem('credentials', CREDENTIALS)
	}
	const kind = fault.isOurs ? 'shape' : 'unavailable'
	return new SourceProblem(kind, `The Weblink reports a fault: ${start(fault.reason, clean) || 'without a reason'}`)
}

/** Returns the problem of a response that is neither a result nor a passing failure; null if it is fine. */
export function statusProblem(operation: string, response: ServiceResponse, clean: Clean): SourceProblem | null {
	const { status } = response
	if (status === 401) return new SourceProblem('credentials', CREDENTIALS)
	if (status === 403) {
		return new SourceProblem('refused', 'Skarabee does not let this user in; ask whether the Weblink is activated')
	}
	if (status === 404) return new SourceProblem('shape', 'There is no Weblink at this address')
	const fault = faultProblem(response, clean)
	if (fault) return fault
	return status === 200 ? null : new SourceProblem('shape', `${operation} answered ${status}`)
}
