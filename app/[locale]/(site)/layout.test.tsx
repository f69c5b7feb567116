import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Impressions } from '#components/statistics/impressions.tsx'

const preview = vi.hoisted(() => ({ isOn: false }))
vi.mock('#lib/site/routing/preview/preview-mode.ts', () => ({ hasDrafts: () => preview.isOn }))
vi.mock('#lib/site/cache/page.ts', () => ({ beginRender: async () => {} }))
vi.mock('#components/layout/chrome.ts', () => ({ getChrome: async () => ({}) }))
vi.mock('next-intl/server', () => ({ setRequestLocale: () => {}, getTranslations: async () => (key: string) => key }))

const { default: SiteLayout } = await import('./layout.tsx')

function typesIn(node: ReactNode): unknown[] {
	return Children.toArray(node)
		.filter((child): child is ReactElement<{ children?: ReactNode }> => isValidElement(child))
		.flatMap((element) => [element.type, ...typesIn(element.props.children)])
}

test.each([
	['a public page', false, true],
	['a page of the preview', true, false],
])('whether %s counts the cards that are seen', async (_, isOn, isCounted) => {
	preview.isOn = isOn
	const layout = await SiteLayout({ children: null, params: Promise.resolve({ locale: 'nl' }) })
	expect(typesIn(layout).includes(Impressions)).toBe(isCounted)
})
