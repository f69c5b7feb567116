import { expect, test } from 'vitest'
import { errorProblem, faultProblem, statusProblem } from './problems.ts'

const clean = (text: string) => text.replaceAll('secret word', '…')
const response = (status: number, text = '') => ({ status, headers: new Headers(), text })
const fault = (code: string, reason: string) =>
	response(
		500,
		`<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><s:Fault><s:Code><s:Value>s:${code}</s:Value></s:Code><s:Reason><s:Text xml:lang="en">${reason}</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>`,
	)

test.each([
	['INVALID_LINK_LOGIN', 'credentials'],
	['USER_NOT_FOUND', 'credentials'],
	['INACTIVE_USER', 'refused'],
	['UNAUTHORIZED_ACTION', 'refused'],
	['DB_ERROR', 'unavailable'],
	['SOMETHING_NEW', 'shape'],
])('the error %s is of the kind %s', (code, kind) => {
	expect(errorProblem('GetLogins', { Code: code }, clean).kind).toBe(kind)
})

test('an error quotes its message without secrets', () => {
	const problem = errorProblem('GetLogins', { Code: 'DB_ERROR', Message: 'login with secret word failed' }, clean)
	expect(problem.message).toBe('GetLogins: the database of the Weblink has an error (DB_ERROR: login with … failed)')
})

test('a fault of the service may pass, one of the request does not', () => {
	expect(faultProblem(fault('Receiver', 'Timeout expired'), clean)?.kind).toBe('unavailable')
	expect(faultProblem(fault('Sender', 'No such operation'), clean)?.kind).toBe('shape')
	expect(faultProblem(fault('Receiver', 'Unauthorized'), clean)?.kind).toBe('credentials')
})

test('a fault is reported by its first line, without traces of code and secrets', () => {
	const trace = 'Cannot read secret word ---&gt; System.Exception\n   at Weblink.Read()'
	expect(faultProblem(fault('Receiver', trace), clean)?.message).toBe('The Weblink reports a fault: Cannot read …')
})

test('an older envelope carries its fault in another way', () => {
	const text =
		'<e:Envelope xmlns:e="x"><e:Body><e:Fault><faultcode>e:Client</faultcode><faultstring>No</faultstring></e:Fault></e:Body></e:Envelope>'
	expect(faultProblem(response(500, text), clean)).toMatchObject({
		kind: 'shape',
		message: 'The Weblink reports a fault: No',
	})
})

test.each(['', '<html>Server error</html>', '<a><Fault>'])('an answer without a fault is no problem: "%s"', (text) => {
	expect(faultProblem(response(500, text), clean)).toBeNull()
})

test.each([
	[401, 'credentials'],
	[403, 'refused'],
	[404, 'shape'],
	[400, 'shape'],
])('the status %d is of the kind %s', (status, kind) => {
	expect(statusProblem('GetLogins', response(status), clean)?.kind).toBe(kind)
})
