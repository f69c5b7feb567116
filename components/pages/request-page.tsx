import 'server-only'
import { getTranslations } from 'next-intl/server'
import { ValuationForm } from '#components/leads/valuation-form.tsx'
import { AddressCard } from '#components/page-parts/address-card.tsx'
import { AgencyPicture } from '#components/page-parts/agency-picture.tsx'
import { PageHead } from '#components/page-parts/page-head.tsx'
import styles from '#components/page-parts/pages.module.css'
import { TwoColumns } from '#components/page-parts/two-columns.tsx'
import { loadAlertForm } from '#lib/people/alerts/criteria/form-data.ts'
import type { TypedAddress } from '#lib/site/routing/typed-address.ts'
import { DemandPage } from './demand-page.tsx'

const PAGES = ['demand-register', 'contact-demand'] as const
/** The pages on which a visitor requests a service of the agency. */
export type RequestPageId = (typeof PAGES)[number]

export function isRequestPage(page: string): page is RequestPageId {
	return PAGES.some((known) => known === page)
}

interface RequestPageProps {
	language: string
	page: RequestPageId
	/** Address to fill in, of the property to be valued. */
	address?: TypedAddress | undefined
}

/** A service of the agency, with the form to request it. */
export async function RequestPage({ language, page, address }: RequestPageProps) {
	if (page === 'demand-register') return <DemandPage data={await loadAlertForm(language)} />
	const t = await getTranslations({ locale: language, namespace: 'pages.contact-demand' })
	return (
		<TwoColumns
			aside={
				<>
					<AgencyPicture language={language} name="valuation" className={styles.requestPagePhoto} />
					<AddressCard language={language} subject={t('subject')} />
				</>
			}
		>
			<PageHead title={t('title')} text={t('text')}>
				<ValuationForm language={language} address={address} />
			</PageHead>
		</TwoColumns>
	)
}
