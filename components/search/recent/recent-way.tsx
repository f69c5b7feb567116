import { useTranslations } from 'next-intl'
import { GoLink } from '#components/ui/button.tsx'
import row from '#components/ui/ui.module.css'
import type { RecentLink } from '#lib/homes/search/recent/recent-types.ts'
import { placeWords } from '#lib/homes/search/words/place-words.ts'

/** Leads on to the homes sold or rented lately; nothing if there is no such list. */
export function RecentWay({ link }: { link: RecentLink | null }) {
	const t = useTranslations('search')
	if (link === null) return null
	const { goal, area, href } = link
	return (
		<p className={row.tools} data-screen-only="">
			<GoLink href={href}>
				{area === null ? t(`recent.title.${goal}`) : t(`recent.inPlace.${goal}`, { place: placeWords(t, area) })}
			</GoLink>
		</p>
	)
}
