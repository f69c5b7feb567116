import 'server-only'
import { getTranslations } from 'next-intl/server'
import { AlertForm } from '#components/alerts/alert-form.tsx'
import { AddressCard } from '#components/page-parts/address-card.tsx'
import { AgencyPicture } from '#components/page-parts/agency-picture.tsx'
import { PageHead } from '#components/page-parts/page-head.tsx'
import styles from '#components/page-parts/pages.module.css'
import { TwoColumns } from '#components/page-parts/two-columns.tsx'
import type { AlertFormData } from '#lib/people/alerts/criteria/alert-types.ts'

interface DemandPageProps {
	data: AlertFormData
	/** The search that it is filled in with, as its address has it. */
	from?: string
	/** Names what that search asks for and nothing here has. */
	leftOut?: string | null
}

/** The page on which visitors subscribe to alerts for homes that fit a search. */
export async function DemandPage({ data, from = '', leftOut = null }: DemandPageProps) {
	const { language } = data
	const t = await getTranslations({ locale: language, namespace: 'pages.demand-register' })
	return (
		<TwoColumns
			aside={
				<>
					<AgencyPicture language={language} name="alert" className={styles.requestPagePhoto} />
					<AddressCard language={language} subject={t('subject')} />
				</>
			}
		>
			<PageHead title={t('title')} text={t('text')}>
				{leftOut !== null && <p>{leftOut}</p>}
				<AlertForm data={data} from={from} />
			</PageHead>
		</TwoColumns>
	)
}
