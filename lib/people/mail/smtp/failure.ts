import 'server-only'
import { MailAddressError, SealedAddressError } from './server-address.ts'

/** Why a mail was not sent. */
export interface MailFailure {
	/** `server`: no other mail could be sent either. `mail`: it concerns this mail or its recipient. */
	scope: 'server' | 'mail'
	/** For the log and the outbox: our own words or a code, never the server's text, which may name people. */
	reason: string
	/** Another attempt would get the same reply. */
	isFinal: boolean
}

/** What nodemailer reports about a failure. */
interface SmtpError extends Error {
	code?: string | undefined
	originalCode?: string | undefined
	command?: string | undefined
	response?: string | undefined
	responseCode?: number | undefined
}

/** A recipient that the server refused; see `rejectedErrors` of nodemailer. */
export interface RefusedRecipient extends SmtpError {
	recipient?: string | undefined
}

const CERTIFICATE = /CERT|SIGNED|ALTNAME|SIGNATURE/
/** Reply codes without an enhanced code that concern the mailbox (RFC 5321, section 4.2.3). */
const NO_MAILBOX = new Set([550, 551, 553, 556])
/** Address, mailbox or delivery to its domain (RFC 3463), but not the sender's address (7 and 8). */
const OF_RECIPIENT = /^5\d\d[ -]5\.(?:1\.(?![78]\b)|[24]\.)/
const HAS_STATUS = /^5\d\d[ -]5\.\d+\.\d+/

/**
 * Whether a mailbox refuses permanently. A 5xx for reasons of policy, such as a relay that requires a login, does not
 * count: it may be a fault of the settings, which would lose every mail.
 */
function isMailboxGone({ response = '', responseCode = 0 }: SmtpError): boolean {
	if (responseCode < 500) return false
	return HAS_STATUS.test(response) ? OF_RECIPIENT.test(response) : NO_MAILBOX.has(responseCode)
}

/** Returns what the refusal of one recipient means. */
export function recipientFailure(error: RefusedRecipient): MailFailure {
	return { scope: 'mail', reason: `recipient ${error.responseCode ?? 'refused'}`, isFinal: isMailboxGone(error) }
}

function serverFailure({ code, originalCode = '', command = '', responseCode = 0 }: SmtpError): string | null {
	if (CERTIFICATE.test(originalCode)) return `certificate refused (${originalCode})`
	if (code === 'ETLS') return responseCode ? 'no STARTTLS offered' : 'no TLS possible'
	if (code === 'EAUTH') return `login refused (${responseCode || 'no answer'})`
	if (command === 'MAIL FROM' && responseCode >= 500 && responseCode !== 552) return `sender refused (${responseCode})`
	if (code === 'EENVELOPE' || code === 'EMESSAGE') return null
	return code === undefined ? null : `not reachable (${responseCode || originalCode || code})`
}

/** Classifies what was thrown while a mail was sent. */
export function failureOf(error: unknown): MailFailure {
	if (!(error instanceof Error)) return { scope: 'mail', reason: 'unknown', isFinal: false }
	if (error instanceof SealedAddressError)
		return { scope: 'server', reason: `sealed: the address of the mail server ${error.message}`, isFinal: false }
	if (error instanceof MailAddressError) return { scope: 'server', reason: `address ${error.message}`, isFinal: false }
	if (error.name === 'TimeoutError') return { scope: 'server', reason: 'too slow', isFinal: false }
	const known: SmtpError = error
	const reason = serverFailure(known)
	if (reason !== null) return { scope: 'server', reason, isFinal: false }
	const isTooLarge = known.command === 'MAIL FROM' && (known.responseCode === 552 || known.responseCode === undefined)
	return { scope: 'mail', reason: String(known.responseCode ?? known.code ?? known.name), isFinal: isTooLarge }
}
