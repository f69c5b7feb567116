'use client'

import { GoLink } from '#components/ui/button.tsx'
import { useShortlist } from '#lib/people/visitor/use-shortlist.ts'
import { shortlistHref } from '#lib/site/routing/listing-ids.ts'

/** Leads to the page of the homes that this browser keeps. Nothing is sent before it is pressed. */
export function KeptHomes({ href, label }: { href: string; label: string }) {
	const kept = useShortlist()
	return <GoLink href={shortlistHref(href, kept)}>{kept.length === 0 ? label : `${label} (${kept.length})`}</GoLink>
}
