import { GoLink } from '#components/ui/button.tsx'
import row from '#components/ui/ui.module.css'
import type { PlacePage } from '#lib/pages/content/place-pages.ts'

/** Leads from the homes of a place to the page about it; nothing without such a page. */
export function PlaceWay({ page }: { page: PlacePage | null }) {
	if (page === null) return null
	return (
		<p className={row.tools} data-screen-only="">
			<GoLink href={page.href}>{page.title}</GoLink>
		</p>
	)
}
