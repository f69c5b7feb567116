import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request brings this token (RFC 6750), compared in constant time. Without a token none does. */
export function hasBearer(headers: Pick<Headers, 'get'>, token: string | null): boolean {
	const [, sent] = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
	return sent !== undefined && token !== null && timingSafeEqual(digest(sent), digest(token))
}
