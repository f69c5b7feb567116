import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { getRetention } from '#lib/site/config/config.ts'
import { formatIds, IDS_PARAM } from '#lib/site/routing/listing-ids.ts'
import styles from './shortlist-view.module.css'

/** Makes a list of these homes that several people share; the form leads to its page. */
export function DecideTogether({ ids }: { ids: readonly number[] }) {
	const t = useTranslations('together.start')
	const language = useLocale()
	return (
		<form method="post" action="/api/shared-lists/new" className={styles.together} data-screen-only="">
			<input type="hidden" name="language" value={language} />
			<input type="hidden" name={IDS_PARAM} value={formatIds(ids)} />
			<Button type="submit">{t('button')}</Button>
			<p className="muted small">{t('hint', { days: getRetention().sharedListDays })}</p>
		</form>
	)
}
