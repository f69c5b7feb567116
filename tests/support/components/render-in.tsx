import { type RenderResult, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import { messagesOf } from '#lib/site/i18n/messages.ts'

/** Renders a component with the interface texts of a language. A missing text fails the test. */
export function renderIn(language: 'nl' | 'fr' | 'en' | 'de', element: ReactElement): RenderResult {
	return render(
		<NextIntlClientProvider locale={language} messages={messagesOf(language)} timeZone="Europe/Brussels">
			{element}
		</NextIntlClientProvider>,
	)
}
