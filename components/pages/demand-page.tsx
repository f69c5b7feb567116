import 'server-only'
import { getTranslations } from 'next-intl/server'
import { AlertForm } from '@/components/alerts/alert-form'
import type { AlertFormData } from '@/lib/alerts/form-data'
import { AddressCard } from './address-card'
import { AgencyPicture } from './agency-picture'
import { PageHead } from './page-head'
import styles from './pages.module.css'
import { TwoColumns } from './two-columns'

/** Asks to be told of homes that fit a search. */
export async function DemandPage({ data, from = '' }: { data: AlertFormData; from?: string }) {
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
				<AlertForm data={data} from={from} />
			</PageHead>
		</TwoColumns>
	)
}
