import { ContractError, storable } from '@cuecard/contract';
import type { App } from './app.ts';

/**
 * Nothing of ours has NUL in its path, whatever route it would come to: such an address is unknown. In the query,
 * which any route may keep, what no database stores is taken out before the route sees it.
 */
export function cleanAddresses(app: App): void {
  app.addHook('onRequest', async (request) => {
    const [path = ''] = request.url.split('?');
    if (path.includes('%00')) throw new ContractError('notFound');
    request.query = storable(request.query);
  });
}
