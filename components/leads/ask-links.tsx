import 'server-only'
import { getTranslations } from 'next-intl/server'
import styles from '@/components/listings/property-view.module.css'
import { linkClass } from '@/components/ui/button'
import { getAppointments } from '@/lib/agency/config'
import { hrefOf } from '@/lib/i18n/navigation'
import { asksAbout } from '@/lib/leads/ask-kinds'
import type { Goal } from '@/lib/listings/types'

interface AskLinksProps {
	language: string
	listing: { id: number; goal: Goal }
	isClosed: boolean
}

/** What else can be asked about a home, each on a page of its own. */
export async function AskLinks({ language, listing, isClosed }: AskLinksProps) {
	const t = await getTranslations({ locale: language, namespace: 'forms.ask' })
	const kinds = asksAbout({ goal: listing.goal, isClosed, hasAppointments: getAppointments().home !== null })
	return (
		<ul className={styles.links} aria-label={t('links')} data-screen-only="">
			{kinds.map((kind) => (
				<li key={kind}>
					<a className={linkClass} href={`${hrefOf(language, 'ask', { kind })}?listing=${listing.id}`} rel="nofollow">
						{t(kind)}
					</a>
				</li>
			))}
		</ul>
	)
}
