import { type ProviderPage, ProviderSilent } from './port.ts'

type ReadPage<Item> = (page: number) => Promise<ProviderPage<Item>>
export type ReadItem<Item> = { item: Item } | { unreadable: number }

/**
 * Reads a list of the provider page by page to its end. Throws ProviderSilent where the pages do not end or one is given
 * twice, because what was read is then not the whole list.
 */
export async function* allItems<Item>(readPage: ReadPage<Item>, mostPages = 200): AsyncGenerator<ReadItem<Item>> {
  let before: string | undefined
  for (let page = 1; ; page += 1) {
    const { items, unreadable, hasMore } = await readPage(page)
    const content = JSON.stringify(items)
    if (items.length > 0 && content === before) throw new ProviderSilent('The payment provider gives one page twice.')
    before = content
    for (const item of items) yield { item }
    if (unreadable > 0) yield { unreadable }
    if (!hasMore) return
    if (page === mostPages) throw new ProviderSilent('The list of the payment provider does not end.')
  }
}
