import 'server-only'
import { Download } from '#components/desk/frame/files/download.tsx'
import buttons from '#components/desk/parts/button.module.css'
import { getSite } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import styles from './home-page.module.css'

interface PrintoutsProps {
	language: string
	id: number
	isOnOffer: boolean
	/** The languages of the owners; none for a home that is gone. */
	reports: readonly string[]
}

/**
 * The report to the owners of a home, in their languages, and for one on offer its posters and its picture for social
 * networks in each language of the site.
 */
export function Printouts({ language, id, isOnOffer, reports }: PrintoutsProps) {
	const t = translator(language, 'deskPrintouts.section')
	const fileHref = (route: string, query: Record<string, string>) =>
		`/api/staff/desk/printouts/${route}/?${new URLSearchParams({ id: String(id), ...query })}`
	return (
		<>
			{reports.length > 0 && (
				<ul className={styles.rows}>
					{reports.map((code) => (
						<li key={code} className={styles.printouts}>
							<b>{code.toUpperCase()}</b>
							<Download className={buttons.link} href={fileHref('report', { language: code })}>
								{t('report')}
							</Download>
						</li>
					))}
				</ul>
			)}
			<p className={styles.soft}>{t(isOnOffer ? 'text' : 'notOnOffer')}</p>
			{isOnOffer && (
				<ul className={styles.rows}>
					{getSite().languages.map((code) => (
						<li key={code} className={styles.printouts}>
							<b>{code.toUpperCase()}</b>
							<Download className={buttons.link} href={fileHref('poster', { language: code, size: 'a4' })}>
								{t('a4')}
							</Download>
							<Download className={buttons.link} href={fileHref('poster', { language: code, size: 'a3' })}>
								{t('a3')}
							</Download>
							<Download className={buttons.link} href={fileHref('social', { language: code })}>
								{t('social')}
							</Download>
						</li>
					))}
				</ul>
			)}
		</>
	)
}
