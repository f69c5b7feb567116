import 'server-only'
import type { ReactNode } from 'react'
import { deskTexts } from '#components/desk/frame/texts/desk-texts.ts'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import styles from './desk-body.module.css'

/** The body of every page below `/staff/`, the login included. */
export async function DeskBody({ language, children }: { language: string; children: ReactNode }) {
	return (
		<DeskTextsProvider texts={await deskTexts(language)}>
			<div className={styles.desk}>{children}</div>
		</DeskTextsProvider>
	)
}
