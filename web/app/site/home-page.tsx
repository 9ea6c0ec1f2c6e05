import { apiContext } from '../api-context.ts';
import type { Route } from './+types/home-page';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return api('GET /products/get-recent-products');
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <main>{loaderData.product_list.map((product) => product.product_name).join(', ')}</main>;
}
