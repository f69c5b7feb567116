import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatDate } from '#lib/base/format/format-date.ts'
import type { BrowserView } from '#lib/desk/account/account-types.ts'
import { ForgetBrowser } from './forget-browser.tsx'
import styles from './own-passkeys.module.css'

interface KnownBrowsersProps {
	language: string
	browsers: readonly BrowserView[]
	/** Whether all of them may be ended at once. */
	canForgetAll?: boolean
}

/** Browsers in which links of mails to the agency open without a login, each with a button that ends it. */
export async function KnownBrowsers({ language, browsers, canForgetAll = false }: KnownBrowsersProps) {
	const t = await getTranslations({ locale: language, namespace: 'desk.browsers' })
	const dateOf = (instant: string) => formatDate(instant, language) ?? ''
	return (
		<>
			<p>{t('text')}</p>
			{browsers.length === 0 && <p>{t('none')}</p>}
			<ul className={styles.rows} hidden={browsers.length === 0}>
				{browsers.map(({ id, address, who, confirmedAt, usedAt }) => {
					const since = t('since', { date: dateOf(confirmedAt) })
					return (
						<li key={id}>
							<p>
								<b>{who === null ? address : `${who}, ${address}`}</b>
								<small>{`${since}, ${usedAt === null ? t('unused') : t('used', { date: dateOf(usedAt) })}`}</small>
							</p>
							<ForgetBrowser
								id={id}
								text={t('forget')}
								label={t('forgetOf', { address, date: dateOf(confirmedAt) })}
								done={t('forgotten')}
							/>
						</li>
					)
				})}
			</ul>
			{canForgetAll && browsers.length > 1 && (
				<ForgetBrowser id={null} text={t('forgetAll')} label={t('forgetAll')} done={t('forgottenAll')} />
			)}
		</>
	)
}
