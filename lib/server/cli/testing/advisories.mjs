/** @typedef {{ severity?: string, via?: unknown[] }} Finding */

/** Severities that fail the check. */
const GRAVE = ['high', 'critical']

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null

/** @param {string} output @returns {Record<string, unknown>} */
function parsed(output) {
	try {
		const value = JSON.parse(output)
		return isRecord(value) ? value : {}
	} catch {
		return {}
	}
}

/** @param {unknown} via @returns {string[]} */
function titlesIn(via) {
	if (!Array.isArray(via)) return []
	return via.flatMap((one) => (isRecord(one) && typeof one.title === 'string' ? [one.title] : []))
}

/**
 * Reads the output of `npm audit --json`. `reason` is why nothing was checked, without addresses, or null; `problems`
 * has a line for each package with a grave advisory.
 * @param {string} output
 * @returns {{ reason: string | null, problems: string[] }}
 */
export function readAudit(output) {
	const { vulnerabilities, message, error } = parsed(output)
	if (!isRecord(vulnerabilities)) {
		const said = [message, isRecord(error) ? error.summary : undefined].find((text) => typeof text === 'string')
		const reason = String(said ?? 'no answer')
			.replace(/\s*-?\s*(?:[A-Z]+\s+)?https?:\/\/\S+/g, '')
			.split('\n')[0]
		return { reason: reason || 'no answer', problems: [] }
	}
	const problems = Object.entries(vulnerabilities).flatMap(([name, finding]) => {
		if (!isRecord(finding) || !GRAVE.includes(String(finding.severity))) return []
		return [`${name}: ${[String(finding.severity), ...titlesIn(finding.via)].join(', ')}`]
	})
	return { reason: null, problems }
}
