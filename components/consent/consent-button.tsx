'use client'

import { openConsent } from '#lib/site/consent/use-consent.ts'

/** Opens the consent dialog again; it looks like the links around it. */
export function ConsentButton({ label, className }: { label: string; className?: string | undefined }) {
	return (
		<button type="button" className={className} onClick={openConsent}>
			{label}
		</button>
	)
}
