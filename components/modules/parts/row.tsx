import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from '#components/modules/modules.module.css'
import { Slider } from './slider.tsx'

interface RowProps {
	/** Accessible name of the row. */
	label: string
	/** Items side by side on a desktop. */
	columns: number
	isSlider: boolean
	/** The list items. */
	children: ReactNode
}

/** Items side by side, or in a row that slides. */
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
