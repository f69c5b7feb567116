import { useTranslations } from 'next-intl'
import type { QrCode } from '#lib/pages/seo/qr-code.ts'
import styles from './print-code.module.css'

interface PrintCodeProps {
	/** The page's address, which the QR code contains too. */
	url: string
	code: QrCode
}

/** In print only: the address of the page, also as a QR code. */
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
