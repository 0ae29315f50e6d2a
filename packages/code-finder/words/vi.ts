// Vietnamese words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const vi: Lexicon = {
  code: {
    strong: `mã xác minh, mã xác nhận, mã xác thực, mã otp, mã bảo mật, mã đăng nhập, mã kích hoạt, mã dùng một lần, mật khẩu dùng một lần, mã đăng ký, mật khẩu tạm thời,
      mã tạm thời, mã khôi phục, mã đặt lại, mã một lần, số xác nhận chữ ký, số xác nhận, số xác minh, số kiểm tra, mã an toàn, số đăng nhập, mã truy cập, mật khẩu một
      lần, số tạm thời, pin tạm thời, otp, khóa kích hoạt, mã ghép nối, mã kết nối, mã liên kết, mã ký, mã chữ ký, mã đồng ý, mã phê duyệt, mã phụ huynh, mã mở tủ, mã
      mở khóa, mã bí mật, số bí mật, mật mã, mã thiết lập, mã bỏ phiếu, mã chuyển, mã phiên, mã mã ủy quyền, mã số bí mật, khóa gia đình, ám hiệu, mã nhận hàng, mã lấy
      hàng, mã mở cửa, mã cửa, mã tủ, mã két, mã cổng, mã pin nhận hàng, mã vào cửa, mã vào tòa nhà, mã hộp chìa khóa, mã khóa, mã tủ đồ, mã nhận kiện, mã giao hàng
      cho, mã mở, mã cuộc họp, mật mã cuộc họp, mật khẩu wifi, mật khẩu wi fi, mã bình chọn, mật khẩu tạm, mã tạm, mật khẩu ban đầu, mã pin đăng nhập, mã 6 số, mã 6 chữ
      số, mã gồm 6, mã sáu số, mã 4 số, mã 4 chữ số, mã gồm 4, mã bốn số, dãy 6 số, mã thanh toán, mã giao dịch otp, mã thiết bị, mã bảo vệ, từ bí mật, mã định danh
      tạm, khóa xác thực, mật khẩu phòng, mật khẩu cuộc họp`,
    weak: `nhập mã, dùng mã, mã dưới đây, mã là, mã số, mật khẩu, mã này, mã sau, mã pin, chữ số, con số, số này, dãy số, dãy, ký tự, khóa, mã, pin, chuỗi, giá trị, mã nhận
      hàng, mã lấy hàng, mã mở cửa, mã cửa, các số, số, chữ cái, mã giao dịch, mã kiểm tra`,
    purpose: `xác minh, xác nhận, xác thực, đăng nhập, kích hoạt, đăng ký, đặt lại, danh tính, thiết bị mới, hai bước, hai yếu tố, tạo tài khoản, hoàn
      tất, ký, duyệt, phê duyệt, kết nối, ghép nối, trang đăng ký, hoàn tất hồ sơ, xóa tài khoản, ký hợp đồng, rút tiền,
      chứng minh, đúng là bạn, chính bạn, robot, người máy, đồng ý, chấp nhận, bỏ phiếu, thiết bị lạ, lạ, mở khóa, mở,
      liên kết, cài đặt, thiết lập, thay đổi, đổi, chuyển, bước, bước cuối, gần xong, hoàn tất, hoàn thành, xóa, khôi phục,
      truy cập, phiên, chữ ký, thanh toán, mua, người nhận, tham gia,
      mở cửa, để mở, vào, để vào, xem, để xem, kết quả, tài liệu, nhận hàng, lấy hàng, nhận kiện, bình chọn, tiếp tục, để tiếp tục, chính là bạn, chắc chắn,
      sạc, thuê`,
    action: `nhập, vui lòng nhập, sử dụng, dùng, điền, sao chép, dán, đây là, gõ, hãy gõ, hãy nhập, hãy điền, gõ vào, điền vào, ghi, các ký tự sau, các chữ số sau, các ký
      tự này, dãy số sau, bấm, nhấn, ấn, chạm, chép, cung cấp, đọc, nói, báo, cho biết, gửi, gửi lại, trả lời, phản hồi, đưa, xuất trình, chứng minh, xác nhận bằng,
      viết, màn hình, bàn phím, cửa sổ, ô, ô trống, trường, biểu mẫu, trang, sẽ hỏi, yêu cầu nhập, các số này, số sau, dãy số bên dưới, sau đây, bên dưới, dưới đây, số
      dưới đây, xoay, nhập vào, bấm số, nhấn số, đọc cho, cho xem, vặn, chỉnh, trên bàn phím, trên màn hình, trong ứng dụng, vào ứng dụng, trên trang, vào ô, cho
      shipper, shipper, tài xế, nhân viên giao, lễ tân, quầy, rồi bấm, phím thăng, dấu thăng, nút xanh, được hỏi, khi được yêu cầu, sẽ cần, cần, quay, gạt, nhắc lại,
      hỏi, input, type, copy, paste, chọn số, soạn tin, soạn thảo, quét hoặc, trình ra, đánh vào, đánh số, đánh máy, kéo đến, trên web, trên website, trên trình duyệt,
      trên tivi, trên máy, trên tủ, trên khóa, trên cửa, tại cửa, tại cổng, tại tủ, tại máy, tại cây atm, cho người giao hàng, cho bưu tá, cho dược sĩ, cho bác tài,
      người giao hàng, bưu tá, tổng đài viên, phím sao, phím #, kết thúc bằng, tiếp theo là, khi hệ thống, chuẩn bị sẵn, bạn sẽ được, đây nhé, hãy lấy`,
    disclaimer: `hết hạn, có hiệu lực, hiệu lực, không yêu cầu, yêu cầu, bỏ qua, một lần, dùng được một lần, không phải bạn, bạn không yêu cầu, hãy xóa thư,
      nếu không, có giá trị,
      hiệu lực đến, hết hiệu lực, chỉ một lần, dùng một lần, đến nửa đêm, bạn có, trong vòng, sau đó, mã mới, yêu cầu mã mới, lấy mã mới, nếu không phải bạn,
      không cần làm gì, xóa thư, nhầm lẫn`,
    doNotShare: `không chia sẻ, đừng chia sẻ, không cung cấp, với bất kỳ ai, cho bất kỳ ai,
      bất kỳ ai, cho ai, người khác, bí mật, không bao giờ, tuyệt đối, nhân viên, đừng cho,
      bất cứ ai, với ai, giữ kín`,
    otherNumber: `đơn hàng, mã đơn hàng, số đơn hàng, hóa đơn, mã hóa đơn, số hóa đơn, biên lai, mã tham chiếu, số tham chiếu, mã khách hàng, số tài khoản, mã
      vận đơn, vận đơn, mã bưu chính, mã bưu điện, điện thoại, số điện thoại, đt, hotline, tổng đài, mã yêu cầu, yêu cầu số, đặt chỗ, mã đặt chỗ,
      mã đặt phòng, mã giảm giá, mã khuyến mãi, mã ưu đãi, voucher, phiếu giảm giá, mã quà tặng, thẻ quà tặng, mã giới thiệu, mã mời, mã lỗi, mã
      vạch, mã qr, mã nguồn, mã số thuế, mã sản phẩm, số tiền, tổng cộng, phòng, chuyến bay, mã quốc gia, mã vùng, mã nhân viên,
      hồ sơ, hợp đồng, đơn bảo hiểm, bồi thường, mã sinh viên, khách hàng, thành viên, tên đăng nhập, tài khoản, mã đơn, đơn,
      kiện hàng, tủ số, xe đạp, toa, ghế, tòa nhà, tầng, công tơ, số dư, tổng, giá, đuôi, phiên bản, lỗi, địa chỉ ip, ip,
      di động, liên hệ, vé, tham chiếu, số sê ri, sê ri, sn, mã vạch, thẻ, số thẻ,
      tên người dùng, mã người dùng, số khách hàng, mã thành viên, số thành viên, tài khoản số, id người dùng,
      mã lịch hẹn, số lịch hẹn, mã hợp đồng, số hợp đồng, mã bảo hiểm, số bảo hiểm, mã đơn thuốc, số đơn thuốc, mã biên lai, số biên lai, số bưu chính,
      số bưu điện, mã bệnh nhân, số bệnh nhân, mã hội viên, số hội viên, số sản phẩm, số lỗi, mã hồ sơ, số hồ sơ, số đặt chỗ, số đặt phòng,
      số giảm giá, số khuyến mãi, số ưu đãi, số quà tặng, số vạch, số quốc gia, số vùng, mã chi nhánh, số chi nhánh, mã vận đơn, số vận đơn,
      số sinh viên, mã học sinh, số học sinh, số giao dịch, số số thuế,
      mã vé, số vé, số ghế, mã kh, thẻ đuôi, mst, cccd, cmnd, hộ chiếu, biển số, dòng máy, serial, lô, khiếu nại, mã công tơ, chi nhánh, cửa hàng, bàn,
      số thứ tự, tàu, sân ga, phiếu, coupon, máy lẻ, bài, chương, trang số, sinh viên, mã môn, mã hàng, mạng, tên mạng, số nhà, mã đề tài, số đuôi, 4 số cuối,
      số cuối, mã học phần, mã lớp, mã phòng, mã cửa hàng, mã tra soát, mã giao dịch, mã lô`,
    commercial: `giảm giá, khuyến mãi, ưu đãi, miễn phí vận chuyển, giao hàng, vận chuyển, đơn hàng, hóa đơn, thanh toán, mua hàng, đặt phòng, đặt khách
      sạn, chuyến đi, cuộc họp, quà tặng, giỏ hàng,
      vé, khởi hành, hoàn tiền, bảo hiểm, quyên góp, gia hạn, đã giao, đã gửi, kiện hàng`,
    unit: `phút, giờ, ngày, tuần, tháng, năm, giây, đồng, vnd, vnđ, người, điểm, lần`,
    notCode: `đã bị hủy, đã hủy, không còn hiệu lực, không còn giá trị, đã hết hạn, đã được thay thế, không phải là mã, không phải mã, chỉ là ví dụ, không còn dùng được,
      không dùng được nữa, không còn sử dụng được, vô hiệu, đã bị vô hiệu, bị hủy, đã được sử dụng, đã dùng, đã sử dụng, mã sai, không đúng, không dùng được, không hoạt
      động, đừng nhập, không cần mã, hết hiệu lực, đã bị từ chối, sẽ ngừng hoạt động, ngừng hoạt động, bị vô hiệu, đã bị xóa, đã xóa, đã được dùng, vừa được dùng, vừa
      dùng, không được nhập, không mở được nữa, chỉ là mẫu, chúng tôi đã hủy, không còn cần, không cần nữa, đã được thay, không còn tác dụng, hết tác dụng, quá giờ, quá
      hạn, không còn hợp lệ, không hợp lệ nữa, không còn được chấp nhận, không được chấp nhận, không được chấp nhận nữa, không còn được sử dụng, không còn được dùng,
      không còn dùng, không còn sử dụng, không thể sử dụng nữa, không thể dùng nữa, không sử dụng được nữa, không sử dụng được, không còn mở được, không mở được, không
      còn mở, không còn hoạt động, không còn tồn tại, không cần thiết nữa, không phải mật khẩu, không phải là mật khẩu, không phải otp, không phải là otp, không phải
      pin, không phải là pin, không phải là một mã, đâu phải mã, chưa phải mã, đừng dùng, đừng sử dụng, đừng gõ, đừng điền, xin đừng dùng, vui lòng không sử dụng, vui
      lòng không nhập, chỉ để minh họa, chỉ mang tính minh họa, chỉ minh họa, để minh họa, mang tính chất minh họa, chỉ là một ví dụ, là ví dụ, là một ví dụ, chỉ là mã
      mẫu, là mã mẫu, chỉ để làm mẫu, vừa hết hạn, đã quá thời hạn, đã hết thời gian, hết hạn từ, hết hạn hôm qua, bị hết hạn, đã mất hiệu lực, bị mất hiệu lực, đã bị
      thu hồi, đã thu hồi, bị thu hồi, được thu hồi, đã rút lại, đã bị rút, đã bị thay thế, bị thay thế, đã thay thế, đã bị thay, đã thay mã, đã bị gỡ, đã gỡ bỏ, đã bị
      gỡ bỏ, đã bị ngừng, đã ngưng, ngưng sử dụng, đã được hủy, chúng tôi hủy, đã tự hủy, dùng rồi, sử dụng rồi, đã qua sử dụng, vừa được sử dụng, đã có người dùng, bị
      nhập sai, đã nhập sai, chưa đúng, không chính xác, không khớp, không trùng khớp, không được duyệt, nhập quá muộn, bị nhập trễ, không nhập kịp, không kịp nhập,
      chưa kịp dùng, chưa từng được dùng, chưa bao giờ được dùng, thuộc về tài khoản khác, của tài khoản khác, của thiết bị cũ, của lần trước, của hôm qua, thuộc mã cũ,
      vô dụng, vô tác dụng, chẳng còn tác dụng, chẳng dùng được, hỏng rồi, đã chết, thôi hiệu lực`,
    notCodeNext: `mã cũ, mã trước, mã trước đó, thay cho, thay thế mã, thay vì, ví dụ, chẳng hạn, kiểu như, mật khẩu cũ, chứ không phải, mã sai, mã đã dùng, mã đã sử dụng,
      mã hết hạn, mã không đúng, mã đã nhập, mã đã hủy, trông như sau, trông như thế này, có dạng, mã lúc trước, mã lần trước, mã hôm qua, mã tuần trước, mã tháng
      trước, mã sáng nay, mã gửi trước, mã đã gửi trước, mã đã hết hạn, mã quá hạn, mã hết hiệu lực, mã bị hủy, mã đã bị hủy, mã bị thu hồi, mã bị từ chối, mã đã bị từ
      chối, mã bị khóa, mã vô hiệu, mã không hợp lệ, mã không chính xác, mã không khớp, mã bị sai, mã nhập sai, mã đã được dùng, mã đã được sử dụng, mã vừa dùng, mã bạn
      đã nhập, mã bạn vừa nhập, mã quý khách đã nhập, đã nhập mã, mã thay thế cho, thay mã, thế chỗ, pin cũ, mã pin cũ, mã pin trước, mã pin sai, mật khẩu trước, mật
      khẩu trước đó, mật khẩu sai, số cũ, số trước đó, dãy số cũ, tổ hợp cũ, khóa cũ, đừng dùng mã, đừng nhập mã, không dùng mã, thí dụ, thí dụ như, vd, đại loại như,
      tựa như, trông giống, trông như, dạng như, mã mẫu, mã minh họa, minh họa, mẫu như sau, trước đây là, trước là, vốn là, đổi từ, thay đổi từ, được đổi từ`,
    advice: `lừa đảo, kẻ gian, giả mạo, cảnh giác, mạo danh,
      cẩn thận, cảnh báo`,
    report: `đã được sử dụng, đã sử dụng, được dùng, đã dùng, đã được nhập, được chấp nhận, đã bị từ chối, bị từ chối, đã được xác nhận, đã xác nhận, đã được xác minh, đã
      xác minh, đã được thay đổi, đã thay đổi, đã đổi, đã được cập nhật, đã cập nhật, đã bị xóa, đã xóa, đã được xóa, đã đóng, đã được thêm, đã thêm, đã được liên kết,
      đã liên kết, đã kết nối, đã ghép nối, đã được ký, đã ký, đã thực hiện, đã hoàn tất, đã hoàn thành, đã được ghi nhận, đã đăng ký, đã thanh toán, đã được giao, đã
      nhận, đã kích hoạt, đã được kích hoạt, thành công, cảm ơn bạn đã xác nhận, tóm tắt, đã kết thúc, chưa được sử dụng, không được sử dụng, quá nhiều lần, thất bại,
      không thành công, chúng tôi đã nhận, đã đăng nhập, được sử dụng lúc, được sử dụng vào, sử dụng vào lúc, vừa đăng nhập, bạn vừa đăng nhập, phiên đăng nhập đã, đã
      đăng xuất, đã chuyển, đã chuyển tiền, đã chuyển khoản, đã được chuyển, đã trừ, đã rút, đã ghi nợ, đã ghi có, đã được phê duyệt, đã phê duyệt, đã duyệt, đã được
      duyệt, bạn đã phê duyệt, hoàn tất ký, đã được đóng, đã bị đóng, đã được nhận, đã lấy hàng, đã được lấy, đã bàn giao, đã giao cho, đã trả, đã được mở, đã mở cửa,
      đã mở tủ, được mở lúc, cửa đã mở, mật khẩu đã được đổi, đã được đổi, đã được thiết lập, đã thiết lập, đã được ghép nối, đã được kết nối, đã được đăng ký, đã ghi
      danh, đã tham gia, đã vào họp, đã check in, đã điểm danh, đã bỏ phiếu, đã biểu quyết, đã được khôi phục, đã khôi phục, đã được xử lý, đã xử lý, đã được gửi đi, đã
      tiếp nhận, đã được tiếp nhận, đã hoàn trả, đã được hoàn, lịch sử, lịch sử giao dịch, lịch sử đăng nhập, nhật ký, nhật ký hoạt động, sao kê, biên bản, tổng kết, để
      lưu trữ, để đối chiếu, làm bằng chứng, xin thông báo đã, không được thực hiện, đã ngắt kết nối`,
    device: `cửa, cổng, cửa chính, cổng chính, thanh chắn, barie, ổ khóa, khóa cửa, hộp khóa, hộp chìa khóa, két, két sắt, tủ đồ, tủ khóa, tủ nhận hàng, bàn phím, chuông
      cửa, cửa xoay, bánh xe số, vòng số, nút bấm, ki ốt, kiosk, wi fi, wifi, tên mạng, mạng không dây`,
    ignored: `số lượng`,
  },
  link: {
    confirm: `xác nhận, xác minh, xác thực, hoàn tất đăng ký, chấp nhận lời mời, là địa chỉ của tôi, là email của tôi, là tôi,
      xác nhận email, xác nhận địa chỉ, xác nhận đăng ký, xác minh email, đúng là tôi, vâng là tôi, chính tôi, có tôi muốn, đăng ký nhận,
      tham gia nhóm, đồng ý, phê duyệt, là của bạn`,
    activate: `kích hoạt, kích hoạt tài khoản, mở tài khoản, bật tài khoản, khởi động tài khoản`,
    reset: `đặt lại, đổi mật khẩu, tạo mật khẩu, đổi mật khẩu, khôi phục, đặt lại mật khẩu, thay đổi mật khẩu, chọn mật khẩu, chọn mật khẩu mới, thiết lập mật khẩu, khôi
      phục tài khoản, lấy lại mật khẩu, lấy lại, tạo mật khẩu mới, quên mật khẩu, mật khẩu mới`,
    signIn: `đăng nhập, đăng nhập ngay, vào tài khoản, không cần mật khẩu, liên kết đăng nhập, liên kết ma thuật, vào ngay, đăng nhập không cần mật khẩu`,
    boilerplate: `hủy đăng ký, trợ giúp, hỗ trợ, liên hệ, quyền riêng tư, bảo mật, điều khoản, cài đặt, trình duyệt, tìm hiểu thêm, theo dõi, hủy, từ chối,
      hủy nhận, tùy chọn, xem đơn hàng, theo dõi đơn, xem hóa đơn, thanh toán ngay, thực đơn, ưu đãi, mua ngay, xem thêm, đọc tiếp, chi tiết, đánh giá,
      chia sẻ, mời bạn, tải về, tải ứng dụng, bản đồ, lịch, đổi lịch, hủy lịch, blog, bảo mật thông tin, trả lời, hồ sơ, thông báo, kiểm tra hoạt động,
      quên mật khẩu`,
    securityAlert: `không phải bạn, không phải tôi, không yêu cầu, bảo vệ tài khoản, chặn, báo cáo, nhầm, không phải địa chỉ của tôi, không phải email của tôi, bạn không
      yêu cầu, không đăng ký, không nhận ra, không muốn, khóa tài khoản, hoàn tác, đăng nhập mới, bất thường, đáng ngờ, mật khẩu đã được thay đổi, đã đổi, cảnh báo bảo
      mật, khóa ví, khóa thẻ, khóa ngay`,
  },
}
