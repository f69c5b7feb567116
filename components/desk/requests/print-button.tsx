'use client'

import { DeskButton } from '#components/desk/parts/button.tsx'

/** Prints the page. */
export function PrintButton({ label }: { label: string }) {
	return <DeskButton onClick={() => window.print()}>{label}</DeskButton>
}
