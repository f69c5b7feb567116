import { createHash } from 'node:crypto'
import { contentSecurityPolicy, type PolicySources } from './policy.ts'

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi

/** Returns the source that allows an inline script or style by its contents. */
export function hashSource(content: string): string {
	return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/**
 * Returns the policy of a finished page: each inline script and style of its HTML is allowed by its SHA-256, each of
 * the given hosts may be framed or shown, and the origins of the agency's tags may be reached. Data blocks such as
 * JSON-LD need no hash, but theirs do no harm.
 */
export function cspWithHashes(html: string, sources: Omit<PolicySources, 'scripts' | 'styles'> = {}): string {
	const scripts = new Set<string>()
	const styles = new Set<string>()
	for (const [, tag, attributes, content] of html.matchAll(INLINE)) {
		if (/\ssrc\s*=/i.test(attributes ?? '') || !content) continue
		const hash = hashSource(content)
		if (tag?.toLowerCase() === 'script') scripts.add(hash)
		else styles.add(hash)
	}
	return contentSecurityPolicy({ scripts: [...scripts], styles: [...styles], ...sources })
}
