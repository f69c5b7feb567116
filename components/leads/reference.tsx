'use client'

import { useSyncExternalStore } from 'react'

const REFERENCE = /^[A-Z]{3}-\d{4}-[0-9A-Z]{6}$/
const never = () => () => {}

function readReference(): string | null {
	const reference = new URLSearchParams(window.location.search).get('ref') ?? ''
	return REFERENCE.test(reference) ? reference : null
}

/** The reference of what was just sent, from the page's address: the page itself is shared by everybody. */
export function Reference({ label, hint }: { label: string; hint: string }) {
	const reference = useSyncExternalStore(never, readReference, () => null)
	if (reference === null) return null
	return (
		<p role="status">
			<strong>{label.replace('{reference}', reference)}</strong>
			<br />
			<span className="muted small">{hint}</span>
		</p>
	)
}
