import 'server-only'
import type { ReactNode } from 'react'
import styles from './desk-frame.module.css'
import { deskTexts } from './desk-texts.ts'
import { DeskTextsProvider } from './texts-context.tsx'

/** The body of every page below `/staff/`, the login included. */
export async function DeskBody({ language, children }: { language: string; children: ReactNode }) {
	return (
		<DeskTextsProvider texts={await deskTexts(language)}>
			<div className={styles.desk}>{children}</div>
		</DeskTextsProvider>
	)
}
