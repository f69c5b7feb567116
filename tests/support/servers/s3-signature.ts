import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it arrived, before anything is believed of it. */
export interface SignedRequest {
	method: string
	/** Path and query as they were sent. */
	target: string
	headers: Readonly<Record<string, string | string[] | undefined>>
	/** SHA-256 of the body, in hexadecimal digits. */
	bodyHash: string
}

export interface Keys {
	accessKeyId: string
	secretAccessKey: string
	region: string
}

const LARGEST_SKEW_MS = 15 * 60_000
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** RFC 3986, as the rules of the signature want it; `/` stays in paths. */
const encoded = (text: string, kept = '') =>
	[...Buffer.from(text)]
		.map((byte) => {
			const character = String.fromCharCode(byte)
			const isPlain = /[A-Za-z0-9\-._~]/.test(character) || kept.includes(character)
			return isPlain ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
		})
		.join('')

function canonicalQuery(search: string): string {
	return search
		.split('&')
		.filter(Boolean)
		.map((pair) => {
			const [name = '', value = ''] = pair.split('=', 2)
			return `${encoded(decodeURIComponent(name))}=${encoded(decodeURIComponent(value))}`
		})
		.sort()
		.join('&')
}

interface Scope {
	/** Such as `20130524`. */
	day: string
	/** Such as `20130524T000000Z`. */
	instant: string
	/** Names of headers, in order. */
	signed: readonly string[]
}

/** Returns the signature that a request must have (AWS Signature Version 4), from its description in the manual. */
export function signatureOf(request: SignedRequest, { day, instant, signed }: Scope, keys: Keys): string {
	const [path = '', search = ''] = request.target.split('?', 2)
	const canonical = [
		request.method,
		encoded(decodeURIComponent(path), '/'),
		canonicalQuery(search),
		...signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
		'',
		signed.join(';'),
		String(request.headers['x-amz-content-sha256']),
	].join('\n')
	const scope = `${day}/${keys.region}/s3/aws4_request`
	const toSign = ['AWS4-HMAC-SHA256', instant, scope, sha256(canonical)].join('\n')
	const key = [keys.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day))
	return hmac(key, toSign).toString('hex')
}

/** Returns the code with which storage refuses a request; null if its signature is right. */
export function refusalOf(request: SignedRequest, keys: Keys, now = Date.now()): string | null {
	const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': claimed } = request.headers
	const pattern =
		/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
	const [, id, day = '', region, names = '', signature = ''] = pattern.exec(String(authorization)) ?? []
	if (id === undefined) return 'AccessDenied'
	if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
	if (region !== keys.region) return 'AuthorizationHeaderMalformed'
	const instant = String(date)
	const at = Date.parse(instant.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
	if (!(Math.abs(now - at) < LARGEST_SKEW_MS) || !instant.startsWith(day)) return 'RequestTimeTooSkewed'
	const signed = names.split(';')
	// Every header that describes what is stored must be signed.
	const mustBe = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
	if (mustBe.some((name) => !signed.includes(name))) return 'AccessDenied'
	const expected = signatureOf(request, { day, instant, signed }, keys)
	if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return 'SignatureDoesNotMatch'
	if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== request.bodyHash) return 'XAmzContentSHA256Mismatch'
	return null
}
