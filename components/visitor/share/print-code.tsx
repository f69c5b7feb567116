import { useTranslations } from 'next-intl'
import type { QrCode } from '#lib/pages/seo/qr-code.ts'
import styles from './print-code.module.css'

interface PrintCodeProps {
	/** The page's address, which the code says too. */
	url: string
	code: QrCode
}

/** On paper only: the way from the sheet back to the page. */
export function PrintCode({ url, code }: PrintCodeProps) {
	const t = useTranslations('visitor.print')
	return (
		<aside className={styles.print} aria-label={t('scan')}>
			<svg
				viewBox={`-2 -2 ${code.size + 4} ${code.size + 4}`}
				role="img"
				aria-label={t('code')}
				className={styles.code}
			>
				<path d={code.path} />
			</svg>
			<p>
				<b>{t('scan')}</b>
				<br />
				{url}
			</p>
		</aside>
	)
}
