import { WishList } from "./ui/wish-list";

export const parts = { list: WishList };
