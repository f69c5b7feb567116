'use client'

import type { ReactNode } from 'react'
import styles from './compare-frame.module.css'

/** The looks of a comparison, apart from the page's other styles: no other page needs them. */
export default function CompareFrame({ children }: { children: ReactNode }) {
	return <div className={styles.scroll}>{children}</div>
}
