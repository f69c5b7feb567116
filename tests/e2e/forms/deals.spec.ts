import { testDeals } from '#tests/e2e/flows/deal-forms.ts'

// The other languages, with and without scripts: tests/integration/form-languages.test.ts.
testDeals('nl', true)
testDeals('fr', false)
