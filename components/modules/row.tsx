import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from './modules.module.css'
import { Slider } from './slider.tsx'

interface RowProps {
	/** What the row holds, for who cannot see it. */
	label: string
	/** Things side by side on a desktop. */
	columns: number
	isSlider: boolean
	/** Items of a list. */
	children: ReactNode
}

/** Things side by side, or a row of them that slides. */
export function Row({ label, columns, isSlider, children }: RowProps) {
	const t = useTranslations('pages.modules')
	if (!isSlider) {
		return (
			<ul className={styles.row} style={{ '--columns': columns }}>
				{children}
			</ul>
		)
	}
	return (
		<Slider label={label} labels={{ previous: t('previous'), next: t('next') }} columns={columns}>
			{children}
		</Slider>
	)
}
